import { type AccountRow, lockAccount } from '../../../db/lock-account.ts'
import type { Db } from '../../../db/open.ts'
import type { Services } from '../../../services.ts'
import { type Author, insertAudit } from '../../audit-queries.ts'
import { findMember } from '../../reads/find-member.ts'

export type Context = Pick<Services, 'db' | 'now'>

/** The changed member; `is_new` is false when there was nothing to change. */
export interface Changed {
  digital_account_number: string
  is_new: boolean
}

/**
 * Changes one member in a transaction that locks the account, and writes the audit.
 * @param audit.what the action for the audit; the account number is added to it
 * @param change returns false when there was nothing to change; then no audit is written
 */
export async function changeMember(
  { db, now }: Context,
  typed: string,
  { what, ...author }: Author & { what: string },
  change: (transaction: Db, account: AccountRow) => Promise<boolean>,
): Promise<Changed | 'no_member'> {
  const found = await findMember(db, typed)
  if (!found) return 'no_member'
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, found.account_id)
    if (!account || account.erased_at_ms !== null) return 'no_member'
    const { digital_account_number } = account
    const is_new = await change(transaction, account)
    if (is_new) {
      const audit = { ...author, what: `members ${what} ${digital_account_number}` }
      await insertAudit(transaction, { ...audit, at_ms: now() })
    }
    return { digital_account_number, is_new }
  })
}
