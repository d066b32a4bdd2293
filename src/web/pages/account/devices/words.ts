import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SlotEnd } from '#domain/devices/slots.ts'
import type { Device } from '../../../stored-copies/devices.ts'

const SLOT_END_WORDS: Record<SlotEnd, MessageDescriptor> = {
  left: msg`Switched off: its app disconnected or was signed out`,
  kicked: msg`Switched off in your account`,
  silent: msg`Switched off: its app stopped responding for three minutes`,
  limit: msg`Switched off: your device limit is lower now`,
  traffic: msg`Switched off: you've used this month's free traffic`,
  node_gone: msg`Switched off: its node is out of service`,
  account: msg`Switched off: your account was suspended or being deleted`,
}

type DeviceState = Pick<Device, 'is_app' | 'has_slot' | 'isConnecting' | 'slot_ended'>

/**
 * Explains a device's state beyond "online" and "offline" (decision 18).
 * @returns null when there is nothing to add
 */
export function deviceStateWords(device: DeviceState): MessageDescriptor | null {
  if (device.isConnecting) return null
  if (device.has_slot) return msg`Switched on, but not connected in the last three minutes`
  if (device.slot_ended !== null) return SLOT_END_WORDS[device.slot_ended]
  return device.is_app ? msg`Its app hasn't connected yet` : msg`Not switched on yet`
}
