import * as v from 'valibot'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
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

export const PaymentResultReply = v.object({ result: v.picklist(PAYMENT_RESULTS) })

export type PaymentResult = (typeof PAYMENT_RESULTS)[number]
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

export const isPaymentRefusal = (result: PaymentResult): result is PaymentRefusal =>
  PAYMENT_REFUSALS.some((refusal) => refusal === result)
