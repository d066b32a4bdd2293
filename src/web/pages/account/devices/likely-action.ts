import type { Device } from '../../../stored-copies/devices.ts'

export type LikelyAction = 'disconnect' | 'disconnect_idle' | 'connect' | 'allow' | 'explain'

/** Chooses the action that stands in a device's row. */
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
  if (findings?.includes('node_lost')) return 'explain'
  if (!is_app) return has_slot ? 'disconnect_idle' : 'connect'
  // an app requests its slot itself, unless the member has disconnected it
  return !has_slot && slot_ended === 'kicked' ? 'allow' : 'explain'
}
