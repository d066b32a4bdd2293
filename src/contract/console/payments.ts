import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { RETURN_KINDS } from '#domain/billing/payment-events.ts'
import { EVENT_OUTCOMES, REPORT_KINDS } from '#domain/billing/settlement.ts'
import type { Call } from '../call.ts'
import { count, currency, Empty, filled, instantMs, minor, text } from '../fields.ts'
import { Order } from '../orders.ts'
import { MOST_CURRENCIES } from './lists/payment-list.ts'

/** A dispute that its payer's bank has not decided. */
const OpenDispute = v.object({
  /** names it, to accept it */
  dispute: text(300),
  /** the provider's word, such as `fraudulent`; null = it doesn't say */
  reason: v.nullable(text(2000)),
  /** until when evidence counts; null = the provider doesn't say */
  evidence_due_ms: v.nullable(instantMs),
})

/** An order that waits for an operator, a dispute, or money that belongs to no order. */
const PaymentCase = v.object({
  /** null: the payment names no order */
  order_no: v.nullable(text(200)),
  about: v.picklist([...ORDER_STATUSES, ...EVENT_OUTCOMES, 'refund_asked']),
  payment_type: text(40),
  amount_minor: v.nullable(minor),
  currency: v.nullable(text(3)),
  at_ms: instantMs,
  /** the provider's identifier of money that is a case by itself */
  payment: v.nullable(text(300)),
  open_dispute: v.nullable(OpenDispute),
})
/** A sum of an order's refunds, above which a second person confirms them (decision 179). */
const RefundLimit = v.object({ currency, above_minor: minor })

const PaymentCasesReply = v.object({
  cases: v.pipe(v.array(PaymentCase), v.maxLength(600)),
  /** with those that are not listed, because too many wait */
  total: count,
  limits: v.pipe(v.array(RefundLimit), v.maxLength(MOST_CURRENCIES)),
  /** how many operators may refund; the limits count from two on */
  refunders: count,
})

/** A refund that waits for a second person (decision 179). */
const RefundRequest = v.object({
  request_id: filled(64),
  amount_minor: minor,
  currency,
  asked_by: text(100),
  why: text(500),
  asked_at_ms: instantMs,
  ends_at_ms: instantMs,
  /** the caller asked for it, and so can't confirm it */
  is_own: v.boolean(),
})

/** One report about an order's money, from a provider or an operator. */
const PaymentReport = v.object({
  kind: v.picklist(REPORT_KINDS),
  outcome: v.picklist(EVENT_OUTCOMES),
  payment_type: text(40),
  /** the part that this report moved, for a refund without earlier ones */
  amount_minor: v.nullable(minor),
  currency: v.nullable(currency),
  payment: v.nullable(text(300)),
  /** reference of a refund that a person has sent */
  bank_ref: v.nullable(text(200)),
  at_ms: instantMs,
  /** what the provider charged for a payment; null = it doesn't say, or not yet */
  fee: v.nullable(v.object({ fee_minor: minor, currency })),
  open_dispute: v.nullable(OpenDispute),
})

/** A provider's fee for a refund or dispute of the order (decision 193). */
const ReturnFee = v.object({
  about: v.picklist(RETURN_KINDS),
  payment_type: text(40),
  /** negative when it was given back */
  fee_minor: minor,
  currency,
  at_ms: instantMs,
})
const ConsoleOrderReply = v.object({
  order: Order,
  digital_account_number: text(40),
  email: v.nullable(text(254)),
  /** true if the provider cannot send refunds by itself */
  needs_bank_ref: v.boolean(),
  /** false when nothing was paid, or all of it was refunded or taken by disputes */
  can_refund: v.boolean(),
  /** how many percent of the price have to go back until what it bought ends (decision 224) */
  reversal_percent: count,
  /** null = none waits */
  refund_request: v.nullable(RefundRequest),
  reports: v.pipe(v.array(PaymentReport), v.maxLength(500)),
  return_fees: v.pipe(v.array(ReturnFee), v.maxLength(500)),
})

/** Reasons why an operator's action on a payment was not done. */
export const PAYMENT_REFUSALS = [
  'no_transfer',
  'nothing_held',
  'not_given',
  'nothing_paid',
  'several_payments',
  'too_much',
  'gateway_off',
  'bank_ref_needed',
  'bank_ref_used',
  'gateway_unavailable',
  'gateway_refused',
  'charge_disputed',
  'charge_already_refunded',
  'balance_insufficient',
  'taken_by_dispute',
  'nothing_disputed',
  'under_review',
  'nothing_waits',
  'being_refunded',
  'waits_already',
  'same_person',
  'not_waiting',
] as const
/** Results of an operator's action on a payment; from `duplicate` on, no money was moved. */
export const PAYMENT_RESULTS = [
  ...EVENT_OUTCOMES,
  'closed',
  'duplicate',
  'waits_for_second',
  'refund_denied',
  ...PAYMENT_REFUSALS,
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
  confirmRefund: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/refund/confirm',
    reply: PaymentResultReply,
  },
  denyRefund: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/refund/deny',
    reply: PaymentResultReply,
  },
  setRefundLimit: { method: 'POST', path: '/api/operator/refund-limits', reply: Empty },
  closePayment: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/close',
    reply: PaymentResultReply,
  },
  acceptDispute: {
    method: 'POST',
    path: '/api/operator/orders/:order_no/accept-dispute',
    reply: PaymentResultReply,
  },
} as const satisfies Record<string, Call>

export type PaymentResult = (typeof PAYMENT_RESULTS)[number]
export type OpenDispute = v.InferOutput<typeof OpenDispute>
export type PaymentCase = v.InferOutput<typeof PaymentCase>
export type RefundRequest = v.InferOutput<typeof RefundRequest>
export type ReturnFee = v.InferOutput<typeof ReturnFee>
export type PaymentReport = v.InferOutput<typeof PaymentReport>
