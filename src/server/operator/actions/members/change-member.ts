import { type AccountRow, lockAccount } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import type { DbAndClock } from '../../../services.ts'
import { type Author, insertAudit } from '../../queries/audit-queries.ts'
import { findMember } from '../../reads/find-member.ts'

/** The changed member. */
export interface Changed {
  digital_account_number: string
  /** false when there was nothing to change */
  is_new: boolean
  /** false when the member has nothing of the id that was to be changed */
  isKnown: boolean
}

/**
 * Changes one member in a transaction that locks the account, and writes the audit.
 * @param audit.what the action for the audit; the account number is added to it
 * @param change returns false when there was nothing to change, or `unknown` when the member has nothing of the given
 *   id; then no audit is written
 */
export async function changeMember(
  { db, now }: DbAndClock,
  typed: string,
  { what, ...author }: Author & { what: string },
  change: (transaction: Db, account: AccountRow) => Promise<boolean | 'unknown'>,
): Promise<Changed | 'no_member'> {
  const member = await findMember(db, typed)
  if (!member) return 'no_member'
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, member.account_id)
    if (!account || account.erased_at_ms !== null) return 'no_member'
    const { digital_account_number } = account
    const outcome = await change(transaction, account)
    const is_new = outcome === true
    if (is_new) {
      const audit = { ...author, what: `members ${what} ${digital_account_number}` }
      await insertAudit(transaction, { ...audit, at_ms: now() })
    }
    return { digital_account_number, is_new, isKnown: outcome !== 'unknown' }
  })
}

/** An action on one member; `wish` says which, and what else the action needs to know. */
type MemberAction<Wish> = (
  context: DbAndClock,
  wish: Wish & { member: string },
  author: Author,
) => Promise<Changed | 'no_member'>

/**
 * Makes an action of a change to one member.
 * @param what the action for the audit
 * @param change as that of `changeMember`
 */
export const memberAction =
  <Wish = unknown>(
    what: string | ((wish: Wish) => string),
    change: (
      transaction: Db,
      account: AccountRow,
      at: Wish & { nowMs: number },
    ) => Promise<boolean | 'unknown'>,
  ): MemberAction<Wish> =>
  (context, wish, author) => {
    const audit = { ...author, what: typeof what === 'string' ? what : what(wish) }
    return changeMember(context, wish.member, audit, (transaction, account) =>
      change(transaction, account, { ...wish, nowMs: context.now() }),
    )
  }
