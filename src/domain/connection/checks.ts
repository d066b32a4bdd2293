import {
  type ConnectionFacts,
  type DeviceFacts,
  hasFinding,
  isClockWrong,
  isLimitReached,
  isOnline,
  isUsedUp,
} from './facts.ts'

/** The other things that were checked, in the order of the page. */
export const CHECKS = [
  'service',
  'clock',
  'allowance',
  'slot',
  'node',
  'configuration',
  'handshake',
] as const
export type Check = (typeof CHECKS)[number]
/** `unknown`: nothing recent is known, or it can't be told */
export type CheckState = 'fine' | 'not_fine' | 'unknown'

const fine = (isFine: boolean): CheckState => (isFine ? 'fine' : 'not_fine')

/** Returns what was found in each check. */
export function checkConnection(facts: ConnectionFacts): Record<Check, CheckState> {
  const { device, clockOffMs, usage } = facts
  const ofDevice = (test: (facts: DeviceFacts) => boolean): CheckState =>
    device === null || !isOnline(facts) ? 'unknown' : fine(test(facts as DeviceFacts))
  const lacks = (...findings: Parameters<typeof hasFinding>[1][]) =>
    ofDevice((known) => !findings.some((finding) => hasFinding(known, finding)))
  return {
    service: fine(isOnline(facts)),
    clock: clockOffMs === null ? 'unknown' : fine(!isClockWrong({ ...facts, platform: null })),
    allowance: usage === null ? 'unknown' : fine(!isUsedUp(facts)),
    slot: device === null ? 'unknown' : fine(device.has_slot || !isLimitReached(facts)),
    node: lacks('node_silent', 'node_closed'),
    configuration: lacks('outdated', 'shared'),
    handshake: ofDevice(({ device: { isConnecting } }) => isConnecting),
  }
}
