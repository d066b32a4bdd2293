import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { RETURN_KINDS } from '#domain/billing/payment-events.ts'
import { EVENT_OUTCOMES, REPORT_KINDS } from '#domain/billing/settlement.ts'
import { download, get, post } from '../call.ts'
import {
  count,
  currency,
  Empty,
  filled,
  instantMs,
  listOf,
  minor,
  orderNo,
  text,
} from '../fields.ts'
import { Order } from '../orders.ts'
import { operatorEndpoint } from './endpoint.ts'
import { MOST_CURRENCIES } from './lists/payment-list.ts'
import { PaymentResultReply } from './payment-results.ts'
import { Why, why } from './request-fields.ts'

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
  cases: listOf(PaymentCase, 600),
  /** with those that are not listed, because too many wait */
  total: count,
  limits: listOf(RefundLimit, MOST_CURRENCIES),
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
  reports: listOf(PaymentReport, 500),
  return_fees: listOf(ReturnFee, 500),
})

const ONE = '/api/operator/orders/:order_no' as const

const getConsoleInvoicePage = download(`${ONE}/invoice`, text(500_000), 'text/html; charset=utf-8')
export const getPaymentCases = get('/api/operator/payments', PaymentCasesReply)
export const getConsoleOrder = get(ONE, ConsoleOrderReply)
export const confirmTransfer = post(`${ONE}/confirm`, PaymentResultReply)
export const creditOrder = post(`${ONE}/credit`, PaymentResultReply)
export const refundOrder = post(`${ONE}/refund`, PaymentResultReply)
export const confirmRefund = post(`${ONE}/refund/confirm`, PaymentResultReply)
export const denyRefund = post(`${ONE}/refund/deny`, PaymentResultReply)
export const setRefundLimit = post('/api/operator/refund-limits', Empty)
export const closePayment = post(`${ONE}/close`, PaymentResultReply)
export const acceptDispute = post(`${ONE}/accept-dispute`, PaymentResultReply)

const bankRef = filled(200)

const ConsoleOrderParams = v.strictObject({ order_no: orderNo })

const onOrder = { roles: ['finance'], params: ConsoleOrderParams } as const

export const PAYMENT_ENDPOINTS = {
  getPaymentCases: operatorEndpoint(getPaymentCases, {
    summary: 'List orders that wait for an operator, and payments that belong to no order',
    roles: ['finance'],
  }),
  getConsoleInvoicePage: operatorEndpoint(getConsoleInvoicePage, {
    summary: 'Show the invoice of an order and its credit notes as pages to print',
    ...onOrder,
  }),
  getConsoleOrder: operatorEndpoint(getConsoleOrder, {
    summary: 'Get one order with its account and all payment reports',
    roles: ['support', 'finance'],
    params: ConsoleOrderParams,
  }),
  confirmTransfer: operatorEndpoint(confirmTransfer, {
    summary: 'Confirm that a bank transfer arrived, and complete the order',
    ...onOrder,
    request: v.strictObject({ bank_ref: bankRef, why }),
  }),
  creditOrder: operatorEndpoint(creditOrder, {
    summary: 'Complete an order whose payment came late or short',
    ...onOrder,
    request: Why,
  }),
  refundOrder: operatorEndpoint(refundOrder, {
    summary: 'Refund a payment; a full refund also takes back what it bought',
    guard: 'confirmed_operators',
    ...onOrder,
    request: v.strictObject({
      /** the total refund of the payment, earlier refunds included; null = all of it */
      amount_minor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12))),
      /** the provider's identifier of the payment; null = the only one that can be refunded */
      payment: v.nullable(filled(300)),
      /** reference of a transfer made by a person, where the provider cannot send refunds */
      bank_ref: v.nullable(bankRef),
      why,
    }),
  }),
  confirmRefund: operatorEndpoint(confirmRefund, {
    summary: 'Confirm a refund that another operator asked for, and send it',
    guard: 'confirmed_operators',
    ...onOrder,
    request: v.strictObject({ request_id: filled(64), why }),
  }),
  denyRefund: operatorEndpoint(denyRefund, {
    summary: 'Refuse a refund that waits for a second person',
    roles: ['finance'],
    is_personal: true,
    params: ConsoleOrderParams,
    request: Why,
  }),
  setRefundLimit: operatorEndpoint(setRefundLimit, {
    summary: "Set the sum of an order's refunds above which a second person confirms them",
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      currency,
      /** in the currency's smallest unit; null = no limit */
      above_minor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12))),
      why,
    }),
  }),
  closePayment: operatorEndpoint(closePayment, {
    summary: 'Mark a payment that belongs to no order as dealt with',
    ...onOrder,
    request: v.strictObject({ payment: filled(300), why }),
  }),
  acceptDispute: operatorEndpoint(acceptDispute, {
    summary: 'Accept an open dispute at its provider, so that the money stays with the payer',
    guard: 'confirmed_operators',
    ...onOrder,
    request: v.strictObject({ dispute: filled(300), why }),
  }),
}

export type OpenDispute = v.InferOutput<typeof OpenDispute>
export type PaymentCase = v.InferOutput<typeof PaymentCase>
export type RefundRequest = v.InferOutput<typeof RefundRequest>
export type ReturnFee = v.InferOutput<typeof ReturnFee>
export type PaymentReport = v.InferOutput<typeof PaymentReport>
