import type { PaidTier } from '#domain/membership/membership.ts'

/** Vouchers that were made together, all for the same days of one tier (decision 163). */
export interface VoucherBatchTable {
  batch_id: string
  tier: PaidTier
  days: number
  made_at_ms: number
  /** from then on none of its vouchers can be redeemed; null = no end */
  ends_at_ms: number | null
  /** when an operator ended its vouchers; null = not revoked */
  revoked_at_ms: number | null
}

export interface VoucherTable {
  /** keyed hash: the code is stored nowhere */
  code_hash: string
  batch_id: string
  redeemed_at_ms: number | null
  /** ledger entry that it granted; null = not redeemed */
  entry_id: string | null
}
