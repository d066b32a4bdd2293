import { csvHead, csvOf } from '../text/csv.ts'
import { groupByFour } from '../text/group-by-four.ts'
import { type WorthColumns, worthOf } from './voucher-worth.ts'

/** Vouchers that were just made: afterwards only the hashes of their codes exist. */
export interface NewVouchers extends WorthColumns {
  batch_id: string
  /** from then on they can't be redeemed; null = no end */
  ends_at_ms: number | null
  codes: readonly string[]
}

/** Writes new vouchers as CSV, a code a line, with what it is worth: tier and days, or gigabytes. */
export function voucherCsv({ batch_id, ends_at_ms, codes, ...columns }: NewVouchers): string {
  const worth = worthOf(columns)
  const until = ends_at_ms === null ? '' : new Date(ends_at_ms).toISOString()
  const rows = codes.map((code) => [groupByFour(code), ...Object.values(worth), batch_id, until])
  return csvHead(['code', ...Object.keys(worth), 'batch', 'valid_until']) + csvOf(rows)
}
