import * as v from 'valibot'
import { MAX_COUPON_LENGTH } from '#domain/billing/coupons.ts'
import { ORDER_STATUSES, QUOTE_KINDS } from '#domain/billing/orders.ts'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import {
  count,
  currency,
  filled,
  instantMs,
  listOf,
  minor,
  orderNo,
  orderTerm,
  packNames,
  paidTier,
  text,
} from './fields.ts'
import { ImportedOrder } from './imported-orders.ts'
import { paymentType } from './payment-types.ts'

/** The most characters that a phone reads reliably from a screen. */
export const MAX_SCAN_LENGTH = 500

/** A payment type as replies name it, those of former times, too. */
const anyPaymentType = text(40)

/** A provider's name for members, by language. */
export const paymentNames = v.object(
  Object.fromEntries(LOCALES.map((tag) => [tag, filled(60)])) as Record<
    Locale,
    ReturnType<typeof filled>
  >,
)

/** One line of a quote; the amounts of all lines add up to the total (decision 16). */
export const QuoteLine = v.variant('kind', [
  v.object({ kind: v.literal('package_fee'), amount_minor: minor }),
  v.object({
    kind: v.literal('discount'),
    amount_minor: minor,
    /** absent: everyone's discount */
    coupon_code: v.optional(filled(MAX_COUPON_LENGTH)),
  }),
  v.object({
    kind: v.literal('credit'),
    amount_minor: minor,
    days: count,
    paid_minor: minor,
    of_days: count,
  }),
  v.object({
    kind: v.literal('bonus_time'),
    days: count,
    from: v.picklist(['free_days', 'credit_left']),
    /** the credit that became these days; absent for free days, and in orders that did not store it */
    left_minor: v.optional(minor),
  }),
  v.object({ kind: v.literal('tax_free'), amount_minor: minor, name: text(20) }),
])

/** The tax in what is paid, with its rate as in `19% VAT`; 0 when the buyer accounts for it (decision 245). */
const QuoteTax = v.object({ name: text(40), amount_minor: minor })

/** The price of a purchase and the membership after it. */
export const Quote = v.object({
  kind: v.picklist(QUOTE_KINDS),
  tier: paidTier,
  cycle: orderTerm,
  pack_names: v.optional(packNames),
  currency,
  lines: listOf(QuoteLine, 100),
  total_minor: minor,
  tax: v.optional(QuoteTax),
  starts_at_ms: instantMs,
  expire_at_ms: instantMs,
  quoted_at_ms: instantMs,
})

const QuoteReply = v.object({
  quote: Quote,
  /** the service's payment methods, best first; empty when the total is zero */
  payment_types: listOf(anyPaymentType, 20),
  /** those that operators have named; the rest is called after its type */
  payment_names: v.optional(
    listOf(v.object({ payment_type: anyPaymentType, names: paymentNames }), 20),
  ),
  /** whether the invoice may, or must, have the member's details, or they are given */
  billing_details: v.optional(v.picklist(['optional', 'required', 'given'])),
  /** at which price the plan can renew, and the methods that keep a card for it; absent where nothing renews */
  renewal: v.optional(v.object({ price_minor: minor, payment_types: listOf(anyPaymentType, 20) })),
})

/** An order (requirement 3.8). */
export const Order = v.object({
  order_no: orderNo,
  tier: paidTier,
  cycle: orderTerm,
  /** under which its pack was sold; absent where it had no name */
  pack_names: v.optional(packNames),
  kind: v.picklist(QUOTE_KINDS),
  currency,
  package_fee_minor: minor,
  amount_minor: minor,
  lines: listOf(QuoteLine, 100),
  tax: v.optional(QuoteTax),
  payment_type: anyPaymentType,
  payment_names: v.optional(paymentNames),
  order_status: v.picklist(ORDER_STATUSES),
  created_at_ms: instantMs,
  /** when the order can no longer be paid */
  expires_at_ms: instantMs,
  activation_time_ms: v.nullable(instantMs),
  /** by the member, or because the price changed; null if the order was not cancelled */
  cancelled_at_ms: v.nullable(instantMs),
  /** the membership's end after this order, once completed */
  expire_date: v.nullable(text(40)),
  /** it renewed a membership by a kept card (decision 247); absent when a member made it */
  is_renewal: v.optional(v.boolean()),
})

/** A payment for an order, as the receipt shows it. */
export const Payment = v.object({
  payment_type: anyPaymentType,
  amount_minor: minor,
  currency,
  paid_at_ms: instantMs,
  /** never `repeated` or `unmatched` */
  outcome: v.picklist(EVENT_OUTCOMES),
  /** the amount refunded so far */
  refunded_minor: minor,
})

const OrderReply = v.object({ order: Order })

const OrderDetailReply = v.object({
  order: Order,
  /** earliest first */
  payments: listOf(Payment, 100),
})

export const OrdersReply = v.object({
  orders: listOf(Order, 200),
  /** the value for `before` in the next request; absent when there are no older orders */
  older_before: v.optional(orderNo),
  /** on the first page: those from before the move, newest first */
  imported_orders: v.optional(listOf(ImportedOrder, 1000)),
})

/** A QR code for a payment app. */
const Scan = v.object({
  app: v.picklist(['alipay', 'wxpay', 'bitcoin']),
  text: filled(MAX_SCAN_LENGTH),
})

const PayReply = v.object({
  order: Order,
  /** where the browser goes to pay; null when nothing is left to pay */
  payment_url: v.nullable(filled(2000)),
  /** the QR code to pay without that page; null where the provider has none */
  scan: v.nullable(Scan),
})

export const getOrders = get('/api/orders', OrdersReply)
export const getOrder = get('/api/orders/:order_no', OrderDetailReply)
export const quote = get('/api/quote', QuoteReply)
export const createOrder = post('/api/orders', PayReply)
export const payOrder = post('/api/orders/:order_no/pay', PayReply)
export const checkOrder = post('/api/orders/:order_no/check', OrderReply)
export const cancelOrder = post('/api/orders/:order_no/cancel', OrderReply)

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

export const ORDER_ENDPOINTS = {
  getOrders: endpoint(getOrders, {
    summary: "List the account's orders, newest first, optionally those before a given order",
    request: v.strictObject({ before: v.optional(orderNo) }),
  }),
  getOrder: endpoint(getOrder, {
    summary: 'Get one order of the account with its payments',
    params: OrderParams,
  }),
  quote: endpoint(quote, {
    summary: 'Get the price of a plan for this member, and the membership after the purchase',
    request: v.strictObject({ tier: paidTier, cycle: orderTerm, coupon_code }),
    errors: ['lower_tier', 'pack_other_tier', 'too_many_requests', ...COUPON_ERRORS],
  }),
  createOrder: endpoint(createOrder, {
    summary: 'Order a plan at the quoted price, or reopen the open order for the same plan',
    request: v.strictObject({
      tier: paidTier,
      cycle: orderTerm,
      /** the displayed quote: the order charges exactly this total, or fails with `quote_changed` */
      quoted_at_ms: instantMs,
      total_minor: minor,
      payment_type: paymentType,
      coupon_code,
      renews: v.optional(v.boolean(), false), // at the price of `renewal` (decision 247)
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
  }),
  payOrder: endpoint(payOrder, {
    summary: 'Open or continue the payment of an open order',
    params: OrderParams,
    errors: ['order_closed', 'gateway_unavailable', 'too_many_requests'],
  }),
  checkOrder: endpoint(checkOrder, {
    summary: 'Ask the payment provider for the newest status, and return the updated order',
    params: OrderParams,
    errors: ['gateway_unavailable', 'too_many_requests'],
  }),
  cancelOrder: endpoint(cancelOrder, {
    summary: 'Cancel an open order',
    params: OrderParams,
    errors: ['order_closed'],
  }),
}

export type Quote = v.InferOutput<typeof Quote>
export type Order = v.InferOutput<typeof Order>
export type Scan = v.InferOutput<typeof Scan>
