import { endSlots } from '../../../devices/end-slots.ts'
import { selectDevice } from '../../../devices/queries.ts'
import { forgetDevice } from '../../../devices/register-device.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, type Context, changeMember } from './change-member.ts'

interface DeviceOf {
  member: string
  DeviceId: string
}

/**
 * Ends the connection of one of a member's devices; only the member can switch it on again.
 * @returns `is_new` is false when it was disconnected before
 */
export function disconnectMemberDevice(
  context: Context,
  { member, DeviceId }: DeviceOf,
  author: Author,
): Promise<Changed | 'no_member'> {
  const audit = { ...author, what: 'switch-off' }
  return changeMember(context, member, audit, async (transaction, { account_id }) => {
    const device = await selectDevice(transaction, { account_id, DeviceId })
    if (!device) return 'unknown'
    if (device.slot_since_ms === null) return false
    await endSlots(transaction, [device], 'kicked', context.now())
    return true
  })
}

/**
 * Removes one of a member's devices: its configuration is worth nothing from then on.
 * @returns `isKnown` is false when the member has no such device, or no longer
 */
export function removeMemberDevice(
  context: Context,
  { member, DeviceId }: DeviceOf,
  author: Author,
): Promise<Changed | 'no_member'> {
  const audit = { ...author, what: 'remove-device' }
  return changeMember(context, member, audit, async (transaction, { account_id }) => {
    const isRemoved = await forgetDevice(transaction, { account_id, DeviceId }, context.now())
    return isRemoved || 'unknown'
  })
}
