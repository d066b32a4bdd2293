import { randomUUID } from 'node:crypto'
import { emailProblem } from '#domain/identity/credentials.ts'
import { normalizeEmail } from '#domain/identity/typed-email.ts'
import { moveEmail } from '../../../account/move-email.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { DbAndClock } from '../../../services.ts'
import type { Author } from '../../queries/audit-queries.ts'
import { type Changed, changeMember } from './change-member.ts'

/**
 * Gives a member another email address, without a code: for a member who lost the mailbox or mistyped it. Both
 * addresses are emailed, and the old one can take the change back for 72 hours.
 * @returns `malformed` for what is no address, `taken` when another account has it; `is_new` is false when
 *   the account had it already
 */
export async function changeMemberEmail(
  context: DbAndClock,
  { member, email: typed }: { member: string; email: string },
  author: Author,
): Promise<Changed | 'no_member' | 'malformed' | 'taken'> {
  if (emailProblem(typed) !== null) return 'malformed'
  const email = normalizeEmail(typed)
  const audit = { ...author, what: 'email' }
  const changing = changeMember(context, member, audit, async (transaction, account) => {
    if (account.email === email) return false
    const change = { email, change_id: randomUUID(), nowMs: context.now() }
    await moveEmail(transaction, account, change)
    return true
  })
  return changing.catch((error: unknown) => {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  })
}
