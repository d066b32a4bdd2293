import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Finding } from '#domain/connection/findings.ts'
import type { SlotEnd } from '#domain/devices/slots.ts'
import type { Device } from '../../../stored-copies/devices.ts'

const SLOT_END_WORDS: Record<SlotEnd, MessageDescriptor> = {
  left: msg`Switched off: its app disconnected or was signed out`,
  kicked: msg`Switched off in your account`,
  silent: msg`Switched off: its app stopped responding for three minutes`,
  limit: msg`Switched off: your device limit is lower now`,
  traffic: msg`Switched off: you’ve used this month’s traffic`,
  node_gone: msg`Switched off: its node is no longer available`,
  account: msg`Switched off: your account was suspended or being deleted`,
}

/** Names a device's state in its row. @param isOld the state is that of a copy on this device */
export function stateName(
  { isConnecting, has_slot }: Pick<Device, 'isConnecting' | 'has_slot'>,
  isOld: boolean,
): MessageDescriptor {
  if (isConnecting)
    return isOld ? msg({ message: 'Was online', comment: 'when the copy was saved' }) : msg`Online`
  return has_slot ? msg`On, offline` : msg`Offline`
}

type DeviceState = Pick<Device, 'is_app' | 'has_slot' | 'isConnecting' | 'slot_ended'> & {
  has_link?: boolean | undefined
  move_to?: string | undefined
  findings?: readonly string[] | undefined
}

/** The most telling finding counts. */
const FINDING_WORDS: readonly [Finding, MessageDescriptor][] = [
  ['node_closed', msg`Switched on, but its node can’t carry traffic right now`],
  ['node_silent', msg`Switched on, but its node isn’t responding`],
  ['long_silent', msg`Switched on, but not connected for more than a day`],
]

/** Ends of a slot that the device's user has caused, or that happen whenever a device sleeps. */
const ORDINARY_ENDS: readonly SlotEnd[] = ['left', 'kicked', 'silent']

/** Ends of a slot that renewing does not mend: what the account may use has to change first. */
const ENDS_OF_ACCOUNT: readonly (SlotEnd | null)[] = ['limit', 'traffic', 'account']

export interface StateWords {
  words: MessageDescriptor
  /** the step that the member takes right here; absent: the page about the connection tells it */
  step?: 'renew' | 'move'
  /** the member has something to do about it, so the row says it */
  isAlert: boolean
}

/**
 * Explains a device's state beyond "online" and "offline" (decision 18).
 * @param hasLapsed the account's membership has ended
 * @returns null when there is nothing to add
 */
export function deviceStateWords(device: DeviceState, hasLapsed: boolean): StateWords | null {
  if (device.findings?.includes('shared')) {
    return { words: msg`Two devices seem to use its configuration`, isAlert: true }
  }
  const isEnded = !device.has_slot && ENDS_OF_ACCOUNT.includes(device.slot_ended)
  const renewal = isEnded ? null : renewalWords(device)
  if (renewal) return { ...renewal, isAlert: true }
  if (device.isConnecting) return null
  if (device.has_slot) {
    const match = FINDING_WORDS.find(([finding]) => device.findings?.includes(finding))
    if (match) return { words: match[1], isAlert: true }
    return { words: msg`Switched on, but not connected in the last three minutes`, isAlert: false }
  }
  if (device.slot_ended === 'limit' && hasLapsed) {
    return { words: msg`Switched off: your membership has ended`, isAlert: true }
  }
  if (device.slot_ended !== null) {
    const isAlert = !ORDINARY_ENDS.includes(device.slot_ended)
    return { words: SLOT_END_WORDS[device.slot_ended], isAlert }
  }
  const words = device.is_app ? msg`Its app hasn’t connected yet` : msg`Not switched on yet`
  return { words, isAlert: false }
}

/** Says what became of the node of a device, online or not, whose configuration has to follow (decision 165). */
function renewalWords({
  is_app,
  has_link,
  move_to,
  findings = [],
}: DeviceState): Omit<StateWords, 'isAlert'> | null {
  if (is_app) return null
  if (findings.includes('node_lost')) {
    if (has_link) return { words: msg`Its node is out of service. We’re moving it to another node` }
    return move_to
      ? { words: msg`Its node is out of service. Move it to another node`, step: 'move' }
      : { words: msg`Its node is out of service, and no other node is open right now` }
  }
  if (findings.includes('outdated')) {
    return has_link
      ? { words: msg`Refresh the profile in its app: its node has changed` }
      : { words: msg`It needs a new configuration: its node has changed`, step: 'renew' }
  }
  return has_link && findings.includes('older_ways')
    ? { words: msg`Refresh the profile in its app: its node has new connection options` }
    : null
}
