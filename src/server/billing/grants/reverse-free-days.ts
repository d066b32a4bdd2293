import { randomUUID } from 'node:crypto'
import { nextEntryTime } from '#domain/billing/ledger.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { insertLedger, type LedgerRow } from '../queries.ts'
import { recomputeMembership } from './recompute-membership.ts'

/**
 * Reverses free days by their ledger entry, as if they had never been granted. The caller's transaction
 * has locked the account.
 * @returns the membership's new end; null when nothing is left
 */
export async function reverseFreeDays(
  transaction: Db,
  account: AccountRow,
  { ledger, entry, nowMs }: { ledger: readonly LedgerRow[]; entry: LedgerRow; nowMs: number },
): Promise<string | null> {
  const reversal = {
    ...entry,
    entry_id: randomUUID(),
    kind: 'reversal' as const,
    reverses: entry.entry_id,
    created_at_ms: nextEntryTime(ledger, nowMs),
  }
  await insertLedger(transaction, [reversal])
  return recomputeMembership(transaction, account, [...ledger, reversal], nowMs)
}
