import * as v from 'valibot'
import { post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { count, filled, paidTier } from './fields.ts'

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

export const redeemVoucher = post('/api/vouchers/redeem', RedeemedReply)

export const VOUCHER_ENDPOINTS = {
  redeemVoucher: endpoint(redeemVoucher, {
    summary: 'Redeem a voucher for its days or traffic; answers the same when it is repeated',
    request: v.strictObject({
      voucher_code: filled(64),
      /** takes traffic that the tier, which has no limit, doesn't need now */
      for_later: v.optional(v.boolean(), false),
    }),
    errors: [
      'voucher_unknown',
      'voucher_used',
      'voucher_revoked',
      'voucher_ended',
      'other_tier',
      'traffic_not_needed',
      'too_many_requests',
    ],
  }),
}

export type Redeemed = v.InferOutput<typeof RedeemedReply>
