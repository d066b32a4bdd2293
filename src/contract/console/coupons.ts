import * as v from 'valibot'
import { COUPON_STATES, MAX_COUPON_LENGTH } from '#domain/billing/coupons.ts'
import type { Call } from '../call.ts'
import {
  count,
  currency,
  cycle,
  Empty,
  filled,
  instantMs,
  minor,
  paidTier,
  text,
} from '../fields.ts'

/** A code that lowers prices, with what became of it. */
const ListedCoupon = v.object({
  coupon_code: filled(MAX_COUPON_LENGTH),
  /** of the price; null: an amount */
  percent: v.nullable(count),
  amount_minor: v.nullable(minor),
  currency: v.nullable(currency),
  /** names of plans, such as `gold:year`, comma-separated; null: every plan */
  plans: v.nullable(text(1000)),
  /** orders that may have it, of all members and of one; null: any number */
  uses: v.nullable(count),
  uses_each: v.nullable(count),
  /** orders that hold it or have used it */
  used: count,
  /** unpaid ones of these */
  open: count,
  begins_at_ms: instantMs,
  ends_at_ms: v.nullable(instantMs),
  state: v.picklist(COUPON_STATES),
})

const CouponsReply = v.object({
  coupons: v.pipe(v.array(ListedCoupon), v.maxLength(200)),
  /** the plans that are sold, which a coupon can be for */
  sold: v.pipe(v.array(v.object({ tier: paidTier, cycle })), v.maxLength(100)),
  /** of their prices */
  currency,
})

export const COUPON_CALLS = {
  listCoupons: { method: 'GET', path: '/api/operator/coupons', reply: CouponsReply },
  makeCoupon: { method: 'POST', path: '/api/operator/coupons', reply: Empty },
  endCoupon: { method: 'POST', path: '/api/operator/coupons/:coupon_code/end', reply: Empty },
} as const satisfies Record<string, Call>

export type ListedCoupon = v.InferOutput<typeof ListedCoupon>
export type SoldPlans = Pick<v.InferOutput<typeof CouponsReply>, 'sold' | 'currency'>
