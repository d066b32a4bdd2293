import type { PaidTier } from '../membership/membership.ts'
import { csvOf } from '../text/csv.ts'
import { groupByFour } from '../text/group-by-four.ts'

/** Vouchers that were just made: afterwards only the hashes of their codes exist. */
export interface NewVouchers {
  batch_id: string
  tier: PaidTier
  days: number
  /** from then on they can't be redeemed; null = no end */
  ends_at_ms: number | null
  codes: readonly string[]
}

/** Writes new vouchers as CSV, a code a line, with what it is worth. */
export function voucherCsv({ batch_id, tier, days, ends_at_ms, codes }: NewVouchers): string {
  const until = ends_at_ms === null ? '' : new Date(ends_at_ms).toISOString()
  return csvOf([
    ['code', 'tier', 'days', 'batch', 'valid_until'],
    ...codes.map((code) => [groupByFour(code), tier, days, batch_id, until]),
  ])
}
