import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { EVENT_OUTCOMES, REPORT_KINDS } from '#domain/billing/settlement.ts'
import type { Call } from '../call.ts'
import { currency, instantMs, minor, text } from '../fields.ts'
import { Order } from '../orders.ts'

/** An order that waits for an operator, or money that belongs to no order. */
const PaymentCase = v.object({
  /** null: the payment names no order */
  order_no: v.nullable(text(200)),
  about: v.picklist([...ORDER_STATUSES, ...EVENT_OUTCOMES]),
  payment_type: text(40),
  amount_minor: v.nullable(minor),
  currency: v.nullable(text(3)),
  at_ms: instantMs,
  /** the provider's identifier of money that belongs to no order */
  payment: v.nullable(text(300)),
})
const PaymentCasesReply = v.object({
  cases: v.pipe(v.array(PaymentCase), v.maxLength(400)),
})

/** One report about an order's money, from a provider or an operator. */
const PaymentReport = v.object({
  kind: v.picklist(REPORT_KINDS),
  outcome: v.picklist(EVENT_OUTCOMES),
  payment_type: text(40),
  amount_minor: v.nullable(minor),
  currency: v.nullable(currency),
  payment: v.nullable(text(300)),
  at_ms: instantMs,
})
const ConsoleOrderReply = v.object({
  order: Order,
  digital_account_number: text(40),
  email: v.nullable(text(254)),
  /** true if the provider cannot send refunds by itself */
  needs_bank_ref: v.boolean(),
  /** false when nothing was paid, or every payment is refunded whole */
  can_refund: v.boolean(),
  reports: v.pipe(v.array(PaymentReport), v.maxLength(500)),
})

/** Results of an operator's action on a payment; from `duplicate` on, nothing was changed. */
export const PAYMENT_RESULTS = [
  ...EVENT_OUTCOMES,
  'closed',
  'duplicate',
  'no_transfer',
  'nothing_held',
  'not_given',
  'nothing_paid',
  'too_much',
  'gateway_off',
  'bank_ref_needed',
  'gateway_unavailable',
] as const
const PaymentResultReply = v.object({ came_to: v.picklist(PAYMENT_RESULTS) })

export const PAYMENT_CALLS = {
  getPaymentCases: { method: 'GET', path: '/api/operator/payments', reply: PaymentCasesReply },
  getConsoleOrder: {
    method: 'GET',
    path: '/api/operator/orders/:order_no',
    reply: ConsoleOrderReply,
  },
  confirmTransfer: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/confirm',
    reply: PaymentResultReply,
  },
  creditOrder: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/credit',
    reply: PaymentResultReply,
  },
  refundOrder: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/refund',
    reply: PaymentResultReply,
  },
  closePayment: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/close',
    reply: PaymentResultReply,
  },
} as const satisfies Record<string, Call>

export type PaymentResult = (typeof PAYMENT_RESULTS)[number]
export type PaymentCase = v.InferOutput<typeof PaymentCase>
export type PaymentReport = v.InferOutput<typeof PaymentReport>
