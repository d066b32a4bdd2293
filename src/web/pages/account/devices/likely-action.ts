import type { Device } from '../../../stored-copies/devices.ts'

export type LikelyAction = 'disconnect' | 'switch_on' | 'allow' | 'explain'

/** Chooses the action that stands in a device's row (decision 157). */
export function likelyActionOf({
  isConnecting,
  has_slot,
  is_app,
  slot_ended,
  findings,
}: Pick<Device, 'isConnecting' | 'has_slot' | 'is_app' | 'slot_ended'> & {
  findings?: readonly string[] | undefined
}): LikelyAction {
  if (isConnecting) return 'disconnect'
  if (has_slot || findings?.includes('node_lost')) return 'explain'
  if (!is_app) return 'switch_on'
  // an app requests its slot itself, unless the member has disconnected it
  return slot_ended === 'kicked' ? 'allow' : 'explain'
}
