import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { filled } from '../fields.ts'
import type { VOUCHER_CALLS } from '../late/vouchers.ts'

export const VOUCHER_RULES = {
  redeemVoucher: {
    summary: 'Redeem a voucher for its days or traffic; answers the same when it is repeated',
    guard: 'member',
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
  },
} as const satisfies Record<keyof typeof VOUCHER_CALLS, Rules>
