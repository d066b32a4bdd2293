import type { WorthColumns } from '#domain/vouchers/voucher-worth.ts'

/** Vouchers and their batches. */
export interface VoucherTables {
  /** Vouchers that were made together, all worth the same (decisions 163 and 198). */
  voucher_batch: WorthColumns & {
    batch_id: string
    made_at_ms: number
    /** from then on none of its vouchers can be redeemed; null = no end */
    ends_at_ms: number | null
    /** when an operator ended its vouchers; null = not revoked */
    revoked_at_ms: number | null
  }

  voucher: {
    /** keyed hash: the code is stored nowhere */
    code_hash: string
    batch_id: string
    redeemed_at_ms: number | null
    /** ledger entry of the days that it granted */
    entry_id: string | null
    /** pack of the traffic that it granted */
    pack_id: string | null
  }
}
