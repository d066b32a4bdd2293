import { membershipOf, recomputeGrants } from '#domain/billing/recompute-grants.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { cancelOutdated } from '../orders/cancel-outdated.ts'
import { type LedgerRow, updateMembership } from '../queries.ts'

/**
 * Recomputes the membership from the ledger after an entry was reversed or reinstated.
 * @returns the membership's new end; null when nothing is left
 */
export async function recomputeMembership(
  transaction: Db,
  account: AccountRow,
  ledger: readonly LedgerRow[],
  nowMs: number,
): Promise<string | null> {
  const membership = membershipOf(recomputeGrants(ledger))
  await updateMembership(transaction, account.account_id, membership)
  await cancelOutdated(transaction, { ...account, ...membership }, nowMs)
  return membership.expire_date
}
