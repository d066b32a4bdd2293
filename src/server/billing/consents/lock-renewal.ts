import { type AccountRow, lockAccount } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { type RenewalRow, selectRenewal } from './queries.ts'

/** A renewal whose account the transaction has locked. */
export interface LockedRenewal {
  transaction: Db
  account: AccountRow
  renewal: RenewalRow
  nowMs: number
}

/** Locks a renewal's account and works on it, unless it has ended or is in another period than `seen`. */
export function lockRenewal<T>(
  { db, now }: DbAndClock,
  seen: RenewalRow,
  work: (locked: LockedRenewal) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, seen.account_id)
    const renewal = await selectRenewal(transaction, seen.account_id)
    const isSame = renewal?.renewal_id === seen.renewal_id && renewal.period === seen.period
    return account && isSame ? work({ transaction, account, renewal, nowMs: now() }) : undefined
  })
}
