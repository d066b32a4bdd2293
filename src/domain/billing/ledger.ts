import type { PaidTier } from '../membership/membership.ts'

/**
 * All kinds of changes to a membership's time. A pack changes none, and is there for its money (decision 185). `imported`
 * is time that was bought at another service, like a purchase without an order (decision 241).
 */
export const LEDGER_KINDS = [
  'purchase',
  'pack',
  'converted',
  'referral',
  'operator',
  'voucher',
  'imported',
  'reversal',
  'restored',
] as const

/** One change of membership time. The ledger is append-only. */
export interface LedgerEntry {
  entry_id: string
  order_no: string | null
  kind: (typeof LEDGER_KINDS)[number]
  tier: PaidTier
  from_ms: number
  until_ms: number
  paid_minor: number
  currency: string
  created_at_ms: number
  /** the entry that a `reversal` without an order reverses */
  reverses: string | null
}

/** Distinguishes entries that grant time from entries that end or restore it. */
export function isGrant({ kind }: LedgerEntry): boolean {
  return kind !== 'converted' && kind !== 'reversal' && kind !== 'restored' && kind !== 'pack'
}

/** Distinguishes free days that an operator may take back; bought time ends by a refund only. */
export const canBeTakenBack = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean =>
  kind === 'operator' || kind === 'voucher'

/** Returns a time later than every existing entry's, so that entries have an unambiguous order. */
export function nextEntryTime(
  ledger: readonly Pick<LedgerEntry, 'created_at_ms'>[],
  nowMs: number,
): number {
  return Math.max(nowMs, ...ledger.map(({ created_at_ms }) => created_at_ms + 1))
}
