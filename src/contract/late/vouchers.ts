import * as v from 'valibot'
import type { Call } from '../call.ts'
import { count, filled, paidTier } from '../fields.ts'

const RedeemedReply = v.variant('kind', [
  v.object({
    kind: v.literal('days'),
    tier: paidTier,
    days: count,
    /** the membership's new end */
    expire_date: filled(40),
  }),
  v.object({ kind: v.literal('traffic'), gb: count }),
])

/** The call by which a member redeems a voucher. */
export const VOUCHER_CALLS = {
  redeemVoucher: { method: 'POST', path: '/api/vouchers/redeem', reply: RedeemedReply },
} as const satisfies Record<string, Call>

export type Redeemed = v.InferOutput<typeof RedeemedReply>
