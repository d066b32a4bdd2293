import * as v from 'valibot'
import { MAX_COUPON_LENGTH } from '#domain/billing/coupons.ts'
import { Empty, filled, text } from '../../fields.ts'
import type { COUPON_CALLS } from '../coupons.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { Why, why } from './fields.ts'

/** Empty: no limit. */
const limit = text(20)

export const COUPON_RULES = {
  listCoupons: {
    summary: 'List coupons, newest first, with their orders, and the plans that are sold',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  makeCoupon: {
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
    errors: [],
  },
  endCoupon: {
    summary: 'End a coupon now; open orders that hold it keep their price',
    guard: 'operators',
    roles: ['finance'],
    params: v.strictObject({ coupon_code: filled(MAX_COUPON_LENGTH) }),
    request: Why,
    errors: ['not_found'],
  },
} as const satisfies Record<keyof typeof COUPON_CALLS, ConsoleRules>
