import { scheduleDeletion } from '../../../account/schedule-deletion.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, type Context, changeMember } from './change-member.ts'

/**
 * Asks for a member's account to be erased in seven days, as the member can: sessions and connections end
 * right away, the member is notified, and signing in keeps the account.
 * @returns `is_new` is false when that was asked for already
 */
export function eraseMember(
  context: Context,
  typed: string,
  author: Author,
): Promise<Changed | 'no_member'> {
  const audit = { ...author, what: 'erase' }
  return changeMember(context, typed, audit, async (transaction, account) => {
    if (account.deletion_due_at_ms !== null) return false
    await scheduleDeletion(transaction, account, context.now())
    return true
  })
}
