import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { cycle, Empty, instantMs, minor, orderNo, paidTier } from '../fields.ts'
import { type ORDER_CALLS, paymentType } from '../orders.ts'

export const OrderParams = v.strictObject({ order_no: orderNo })

export const ORDER_RULES = {
  getOrders: {
    summary: 'The orders of the account, newest first, or those before one of them',
    guard: 'member',
    request: v.strictObject({ before: v.optional(orderNo) }),
    errors: [],
  },
  getOrder: {
    summary: 'One order of the account, and the money that came in for it',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: [],
  },
  quote: {
    summary: 'What a plan costs this member now, line by line, and what will be true afterwards',
    guard: 'member',
    request: v.strictObject({ tier: paidTier, cycle }),
    errors: ['lower_tier'],
  },
  createOrder: {
    summary: 'Order a plan at the quote shown, or reopen the open order of the same plan',
    guard: 'member',
    request: v.strictObject({
      tier: paidTier,
      cycle,
      /** the displayed quote: the order charges exactly this total, or fails with `quote_changed` */
      quoted_at_ms: instantMs,
      total_minor: minor,
      payment_type: paymentType,
    }),
    errors: ['lower_tier', 'quote_changed', 'gateway_unavailable', 'too_many_requests'],
  },
  payOrder: {
    summary: 'Go on paying an open order',
    guard: 'member',
    params: OrderParams,
    request: Empty,
    errors: ['order_closed', 'gateway_unavailable', 'too_many_requests'],
  },
  checkOrder: {
    summary: 'Ask the payment provider again and answer the order as it now is',
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
