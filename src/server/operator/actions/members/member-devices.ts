import { endSlots } from '../../../devices/end-slots.ts'
import { selectDevice } from '../../../devices/queries.ts'
import { forgetDevice } from '../../../devices/register-device.ts'
import { memberAction } from './change-member.ts'

interface NamedDevice {
  DeviceId: string
}

/**
 * Ends the connection of one of a member's devices; only the member can switch it on again.
 * @returns `is_new` is false when it was disconnected before
 */
export const disconnectMemberDevice = memberAction<NamedDevice>(
  'switch-off',
  async (transaction, { account_id }, { DeviceId, nowMs }) => {
    const device = await selectDevice(transaction, { account_id, DeviceId })
    if (!device) return 'unknown'
    if (device.slot_since_ms === null) return false
    await endSlots(transaction, [device], 'kicked', nowMs)
    return true
  },
)

/**
 * Removes one of a member's devices: its configuration is worth nothing from then on.
 * @returns `isKnown` is false when the member has no such device, or no longer
 */
export const removeMemberDevice = memberAction<NamedDevice>(
  'remove-device',
  async (transaction, { account_id }, { DeviceId, nowMs }) =>
    (await forgetDevice(transaction, { account_id, DeviceId }, nowMs)) || 'unknown',
)
