import type { PaidTier } from './membership.ts'

/** One change of membership time; the ledger only grows. */
export interface LedgerEntry {
  entry_id: string
  order_no: string | null
  kind: 'purchase' | 'converted' | 'referral' | 'operator' | 'reversal' | 'restored'
  tier: PaidTier
  from_ms: number
  until_ms: number
  paid_minor: number
  currency: string
  created_at_ms: number
  /** the one entry that a `reversal` without an order reverses */
  reverses: string | null
}

/** Tells entries that grant time from those that end or restore it. */
export function isGrant({ kind }: LedgerEntry): boolean {
  return kind !== 'converted' && kind !== 'reversal' && kind !== 'restored'
}

/** Gives the next entry a time later than every other's, so that their order is never in doubt. */
export function nextEntryTime(
  ledger: readonly Pick<LedgerEntry, 'created_at_ms'>[],
  nowMs: number,
): number {
  return Math.max(nowMs, ...ledger.map(({ created_at_ms }) => created_at_ms + 1))
}
