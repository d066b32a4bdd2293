export const BATCH_STATES = ['valid', 'used_up', 'ended', 'revoked'] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** Derives whether vouchers of a batch can still be redeemed, and if not, why. */
export function batchState(
  batch: {
    vouchers: number
    redeemed: number
    ends_at_ms: number | null
    revoked_at_ms: number | null
  },
  nowMs: number,
): BatchState {
  if (batch.revoked_at_ms !== null) return 'revoked'
  if (batch.redeemed >= batch.vouchers) return 'used_up'
  return batch.ends_at_ms !== null && batch.ends_at_ms <= nowMs ? 'ended' : 'valid'
}
