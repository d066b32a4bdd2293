import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SlotEnd } from '#domain/devices/slots.ts'
import type { Device } from '../../../stored-copies/devices.ts'

const SLOT_END_WORDS: Record<SlotEnd, MessageDescriptor> = {
  left: msg`Switched off: its app disconnected or was signed out`,
  kicked: msg`Switched off in the account`,
  silent: msg`Switched off: its app was not heard from for three minutes`,
  limit: msg`Switched off: your membership allows fewer devices at once now`,
  traffic: msg`Switched off: this month's free traffic is used up`,
  node_gone: msg`Switched off: its node is out of service`,
  account: msg`Switched off while the account was closed`,
}

type DeviceState = Pick<Device, 'is_app' | 'has_slot' | 'isConnecting' | 'slot_ended'>

/**
 * Explains a device's state beyond "online" and "offline" (decision 18).
 * @returns null when there is nothing to add
 */
export function deviceStateWords(device: DeviceState): MessageDescriptor | null {
  if (device.isConnecting) return null
  if (device.has_slot) return msg`Switched on, but not heard from in the last three minutes`
  if (device.slot_ended !== null) return SLOT_END_WORDS[device.slot_ended]
  return device.is_app ? msg`Its app has not connected yet` : msg`Not switched on yet`
}
