import { formatExpireDate } from '#domain/dates.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership.ts'
import type { Db } from '../db/open.ts'
import { closeOutdated } from './close-outdated.ts'
import { remainingGrants } from './grants.ts'
import type { AccountRow, LedgerRow } from './queries.ts'
import { replaceMembership } from './reversal-queries.ts'

/**
 * Makes the membership what the ledger's entries leave after one was taken back.
 * @returns its end, null when nothing is left
 */
export async function restoreMembership(
  transaction: Db,
  account: AccountRow,
  ledger: readonly LedgerRow[],
): Promise<string | null> {
  const membership = membershipOf(remainingGrants(ledger))
  await replaceMembership(transaction, account.account_id, membership)
  await closeOutdated(transaction, { ...account, ...membership })
  return membership.expire_date
}

/** Without any grant the account is as it was before the first one. */
function membershipOf(grants: ReturnType<typeof remainingGrants>) {
  const last = grants.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)
  return last
    ? { expire_date: formatExpireDate(last.until_ms), vip_type: vipTypeOfTier(last.tier) }
    : { expire_date: null, vip_type: NORMAL }
}
