import * as v from 'valibot'
import { COUPON_STATES, MAX_COUPON_LENGTH } from '#domain/billing/coupons.ts'
import { get, post } from '../call.ts'
import {
  count,
  currency,
  cycle,
  Empty,
  filled,
  instantMs,
  listOf,
  minor,
  paidTier,
  text,
} from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { Why, why } from './request-fields.ts'

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
  coupons: listOf(ListedCoupon, 200),
  /** the plans that are sold, which a coupon can be for */
  sold: listOf(v.object({ tier: paidTier, cycle }), 100),
  /** of their prices */
  currency,
})

export const listCoupons = get('/api/operator/coupons', CouponsReply)
export const makeCoupon = post('/api/operator/coupons', Empty)
export const endCoupon = post('/api/operator/coupons/:coupon_code/end', Empty)

/** Empty: no limit. */
const limit = text(20)

export const COUPON_ENDPOINTS = {
  listCoupons: operatorEndpoint(listCoupons, {
    summary: 'List coupons, newest first, with their orders, and the plans that are sold',
    roles: ['finance'],
  }),
  makeCoupon: operatorEndpoint(makeCoupon, {
    summary: 'Make a coupon that takes a share or an amount off the price of plans',
    guard: 'confirmed_operators',
    roles: ['finance'],
    request: v.strictObject({
      coupon_code: text(40),
      /** such as `25%` or `2.50 USD` */
      off: text(40),
      /** such as `gold:year,diamond`; empty: every plan */
      plans: text(1000),
      uses: limit,
      uses_each: limit,
      /** first and last day in UTC; empty: now, and no end */
      from: limit,
      until: limit,
      why,
    }),
  }),
  endCoupon: operatorEndpoint(endCoupon, {
    summary: 'End a coupon now; open orders that hold it keep their price',
    roles: ['finance'],
    params: v.strictObject({ coupon_code: filled(MAX_COUPON_LENGTH) }),
    request: Why,
  }),
}

export type ListedCoupon = v.InferOutput<typeof ListedCoupon>
export type SoldPlans = Pick<v.InferOutput<typeof CouponsReply>, 'sold' | 'currency'>
