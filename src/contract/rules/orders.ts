import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, instantMs, minor, orderNo, orderTerm, paidTier } from '../fields.ts'
import type { ORDER_CALLS } from '../orders.ts'
import { paymentType } from '../payment-types.ts'

/** Why a coupon can't be used. */
const COUPON_ERRORS = [
  'coupon_unknown',
  'coupon_not_valid',
  'coupon_other_plan',
  'coupon_used',
  'coupon_used_up',
] as const

/** as typed */
const coupon_code = v.optional(filled(64))

export const OrderParams = v.strictObject({ order_no: orderNo })

export const ORDER_RULES = {
  getOrders: {
    summary: "List the account's orders, newest first, optionally those before a given order",
    guard: 'member',
    request: v.strictObject({ before: v.optional(orderNo) }),
    errors: [],
  },
  getOrder: {
    summary: 'Get one order of the account with its payments',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: [],
  },
  quote: {
    summary:
      'Get the price of a plan for this member, line by line, and the membership after the purchase',
    guard: 'member',
    request: v.strictObject({ tier: paidTier, cycle: orderTerm, coupon_code }),
    errors: ['lower_tier', 'pack_other_tier', 'too_many_requests', ...COUPON_ERRORS],
  },
  createOrder: {
    summary: 'Order a plan at the quoted price, or reopen the open order for the same plan',
    guard: 'member',
    request: v.strictObject({
      tier: paidTier,
      cycle: orderTerm,
      /** the displayed quote: the order charges exactly this total, or fails with `quote_changed` */
      quoted_at_ms: instantMs,
      total_minor: minor,
      payment_type: paymentType,
      coupon_code,
    }),
    errors: [
      ...COUPON_ERRORS,
      'lower_tier',
      'pack_other_tier',
      'quote_changed',
      'gateway_unavailable',
      'not_set_up',
      'too_many_requests',
    ],
  },
  payOrder: {
    summary: 'Open or continue the payment of an open order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: ['order_closed', 'gateway_unavailable', 'too_many_requests'],
  },
  checkOrder: {
    summary: 'Ask the payment provider for the newest status, and return the updated order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: ['gateway_unavailable', 'too_many_requests'],
  },
  cancelOrder: {
    summary: 'Cancel an open order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: ['order_closed'],
  },
} as const satisfies Record<keyof typeof ORDER_CALLS, Rules>
