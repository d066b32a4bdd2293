import { scheduleDeletion } from '../../../account/schedule-deletion.ts'
import { memberAction } from './change-member.ts'

/**
 * Asks for a member's account to be erased in seven days, as the member can: sessions and connections end
 * right away, the member is notified, and signing in keeps the account.
 * @returns `is_new` is false when that was asked for already
 */
export const eraseMember = memberAction('erase', async (transaction, account, { nowMs }) => {
  if (account.deletion_due_at_ms !== null) return false
  await scheduleDeletion(transaction, account, nowMs)
  return true
})
