import { formatExpireDate } from '#domain/dates.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership.ts'
import type { Db } from '../db/open.ts'
import { closeOutdated } from './close-outdated.ts'
import { remainingGrants } from './grants.ts'
import { type AccountRow, type LedgerRow, updateMembership } from './queries.ts'

/**
 * Makes the membership what the ledger's entries leave after one was taken back or given back.
 * @returns its end, null when nothing is left
 */
export async function restoreMembership(
  transaction: Db,
  account: AccountRow,
  ledger: readonly LedgerRow[],
  now_ms: number,
): Promise<string | null> {
  const membership = membershipOf(remainingGrants(ledger))
  await updateMembership(transaction, account.account_id, membership)
  await closeOutdated(transaction, { ...account, ...membership }, now_ms)
  return membership.expire_date
}

/** What the grants come to; without any the account is as it was before the first one. */
export function membershipOf(grants: ReturnType<typeof remainingGrants>) {
  const last = grants.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)
  return last
    ? { expire_date: formatExpireDate(last.until_ms), vip_type: vipTypeOfTier(last.tier) }
    : { expire_date: null, vip_type: NORMAL }
}
