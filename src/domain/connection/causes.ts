import {
  type ConnectionFacts,
  type DeviceFacts,
  hasFinding,
  hasLapsed,
  hasLapsedSince,
  hasOtherNode,
  isAnnouncedWork,
  isClockWrong,
  isLimitReached,
  isNodeFull,
  isOnline,
  isUsedUp,
} from './facts.ts'
import type { Finding } from './findings.ts'

/** The next step of the member, which the page offers beside the cause. */
export type Step =
  | 'check_again'
  | 'contact'
  | 'sign_in'
  | 'wait'
  | 'add_device'
  | 'see_plans'
  | 'switch_on'
  | 'take_slot'
  | 'new_configuration'
  | 'update_profile'
  | 'move_device'
  | 'open_app'
  | 'try_ways'
  | 'next_way'
  | 'see_protection'

type Test = (facts: DeviceFacts) => boolean
type Applies = (facts: ConnectionFacts) => boolean

/** For accounts with a device. */
const ofDevice =
  (test: Test): Applies =>
  (facts) =>
    facts.device !== null && test(facts as DeviceFacts)
/** For a device whose last slot ended so. */
const ended = (why: DeviceFacts['device']['slot_ended']) =>
  ofDevice(({ device }) => !device.has_slot && device.slot_ended === why)
/** For a device that would get no slot, by facts that hold only while the service answers. */
const refused = (test: Test) =>
  ofDevice((facts) => !facts.device.has_slot && isOnline(facts) && test(facts))
/** For a device with a slot, by such facts. */
const holding = (test: Test) =>
  ofDevice((facts) => facts.device.has_slot && isOnline(facts) && test(facts))
const withFinding = (finding: Finding) => (facts: DeviceFacts) => hasFinding(facts, finding)

const lost = ofDevice(
  (facts) => !facts.device.isConnecting && hasFinding(facts, 'node_lost') && !facts.device.is_app,
)

const anotherNode = (facts: ConnectionFacts): Step =>
  hasOtherNode(facts) ? 'new_configuration' : 'wait'
/** An app asks for its slot by itself; the member's switch is for other devices. */
const switchOn = ({ device }: ConnectionFacts): Step => (device?.is_app ? 'open_app' : 'switch_on')
const freeOne = (facts: ConnectionFacts): Step =>
  isLimitReached(facts) ? 'take_slot' : switchOn(facts)

const renewed = ({ device }: ConnectionFacts): Step =>
  device?.has_link ? 'update_profile' : 'new_configuration'
const moved = ({ device }: ConnectionFacts): Step => (device?.move_to ? 'move_device' : 'wait')
/** A handshake that never comes: the network may block WireGuard, and the node offers ways past that. */
const anotherWay = (facts: ConnectionFacts): Step => {
  const { device } = facts
  if (device === null || !hasFinding({ ...facts, device }, 'ways_offered')) return 'open_app'
  return device.has_link ? 'next_way' : 'try_ways'
}

const causeRow = <C extends string>(
  cause: C,
  applies: Applies,
  step: Step | ((facts: ConnectionFacts) => Step),
) => ({ cause, applies, step })

/** Without another explanation: the tunnel is switched off on the device itself. */
const LAST = causeRow('tunnel_off', () => true, anotherWay)

/**
 * The causes in the order in which they count: the first that applies is the one (decision 145). What the
 * service can't grant comes before what the member could do, since that would fail; what only an answering
 * service knows comes before guesses.
 */
const CAUSES = [
  // nothing else can be known
  causeRow('no_network', ({ network }) => network === 'offline', 'check_again'),
  causeRow('suspended', ({ session }) => session === 'suspended', 'contact'),
  causeRow('signed_out', ({ session }) => session === 'expired', 'sign_in'),
  // there is no device
  causeRow('not_set_up', ({ device, nodes }) => device === null && nodes?.length === 0, 'wait'),
  causeRow('no_open_node', (facts) => facts.device === null && !hasOtherNode(facts), 'wait'),
  causeRow('no_device', ({ device }) => device === null, 'add_device'),
  // no slot may be held
  causeRow('traffic_used_up', isUsedUp, 'see_plans'),
  causeRow('plan_ended', (facts) => ended('limit')(facts) && hasLapsed(facts), 'see_plans'),
  causeRow('plan_ended', (facts) => !isOnline(facts) && hasLapsedSince(facts), 'see_plans'),
  causeRow('limit_lowered', ended('limit'), freeOne),
  causeRow('node_removed', ended('node_gone'), 'new_configuration'),
  causeRow('limit_reached', refused(isLimitReached), 'take_slot'),
  // none would be granted on its node
  causeRow('node_lost', lost, moved),
  causeRow('node_closed', refused(withFinding('node_closed')), anotherNode),
  causeRow('work_announced', refused(isAnnouncedWork), anotherNode),
  causeRow('node_silent', refused(withFinding('node_silent')), anotherNode),
  causeRow('node_drained', refused(withFinding('node_drained')), anotherNode),
  causeRow('node_full', refused(isNodeFull), anotherNode),
  // one would be granted
  causeRow('switched_off', ended('kicked'), 'switch_on'),
  causeRow('was_suspended', ended('account'), switchOn),
  causeRow('traffic_is_back', ended('traffic'), switchOn),
  causeRow('app_silent', ended('silent'), 'open_app'),
  causeRow('app_left', ended('left'), switchOn),
  causeRow('never_on', ended(null), switchOn),
  // one is held
  causeRow('node_closed', holding(withFinding('node_closed')), anotherNode),
  causeRow('shared', holding(withFinding('shared')), 'add_device'),
  causeRow(
    'connected',
    holding(({ device }) => device.isConnecting),
    'see_protection',
  ),
  causeRow('work_announced', holding(isAnnouncedWork), anotherNode),
  causeRow('node_silent', holding(withFinding('node_silent')), anotherNode),
  causeRow('outdated', holding(withFinding('outdated')), renewed),
  causeRow('clock_wrong', isClockWrong, 'check_again'),
  causeRow('unreachable', (facts) => !isOnline(facts), 'check_again'),
  causeRow('never_heard', ofDevice(withFinding('never_heard')), anotherWay),
  LAST,
]

export type Cause = (typeof CAUSES)[number]['cause']

/** Decides why a device isn't connected, and what to do next. */
export function connectionCause(facts: ConnectionFacts): { cause: Cause; step: Step } {
  const { cause, step } = CAUSES.find(({ applies }) => applies(facts)) ?? LAST
  return { cause, step: typeof step === 'function' ? step(facts) : step }
}
