import * as v from 'valibot'
import { MAX_COUPON_LENGTH } from '#domain/billing/coupons.ts'
import { ORDER_STATUSES, QUOTE_KINDS } from '#domain/billing/orders.ts'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { Call } from './call.ts'
import {
  count,
  currency,
  filled,
  instantMs,
  minor,
  orderNo,
  orderTerm,
  packNames,
  paidTier,
  text,
} from './fields.ts'

/** The most characters that a phone reads reliably from a screen. */
export const MAX_SCAN_LENGTH = 500
/** A payment type, as `payment-types.ts` says; replies name those of former times, too. */
const paymentType = text(40)
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
])

/** The price of a purchase and the membership after it. */
export const Quote = v.object({
  kind: v.picklist(QUOTE_KINDS),
  tier: paidTier,
  cycle: orderTerm,
  pack_names: v.optional(packNames),
  currency,
  lines: v.pipe(v.array(QuoteLine), v.maxLength(100)),
  total_minor: minor,
  starts_at_ms: instantMs,
  expire_at_ms: instantMs,
  quoted_at_ms: instantMs,
})

const QuoteReply = v.object({
  quote: Quote,
  /** the service's payment methods, best first; empty when the total is zero */
  payment_types: v.pipe(v.array(paymentType), v.maxLength(20)),
  /** those that operators have named; the rest is called after its type */
  payment_names: v.optional(
    v.pipe(v.array(v.object({ payment_type: paymentType, names: paymentNames })), v.maxLength(20)),
  ),
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
  lines: v.pipe(v.array(QuoteLine), v.maxLength(100)),
  payment_type: paymentType,
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
})

/** A payment for an order, as the receipt shows it. */
export const Payment = v.object({
  payment_type: paymentType,
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
  payments: v.pipe(v.array(Payment), v.maxLength(100)),
})

export const OrdersReply = v.object({
  orders: v.pipe(v.array(Order), v.maxLength(200)),
  /** the value for `before` in the next request; absent when there are no older orders */
  older_before: v.optional(orderNo),
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

export const ORDER_CALLS = {
  getOrders: { method: 'GET', path: '/api/orders', reply: OrdersReply },
  getOrder: { method: 'GET', path: '/api/orders/:order_no', reply: OrderDetailReply },
  quote: { method: 'GET', path: '/api/quote', reply: QuoteReply },
  createOrder: { method: 'POST', path: '/api/orders', reply: PayReply },
  payOrder: { method: 'POST', path: '/api/orders/:order_no/pay', reply: PayReply },
  checkOrder: { method: 'POST', path: '/api/orders/:order_no/check', reply: OrderReply },
  cancelOrder: { method: 'POST', path: '/api/orders/:order_no/cancel', reply: OrderReply },
} as const satisfies Record<string, Call>

export type Quote = v.InferOutput<typeof Quote>
export type Order = v.InferOutput<typeof Order>
export type Scan = v.InferOutput<typeof Scan>
