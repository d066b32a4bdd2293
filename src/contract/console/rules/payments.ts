import * as v from 'valibot'
import { currency, Empty, filled, orderNo } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { PAYMENT_CALLS } from '../payments.ts'
import { Why, why } from './fields.ts'

const bankRef = filled(200)
const ConsoleOrderParams = v.strictObject({ order_no: orderNo })

export const PAYMENT_RULES = {
  getPaymentCases: {
    summary: 'List orders that wait for an operator, and payments that belong to no order',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  getConsoleOrder: {
    summary: 'Get one order with its account and all payment reports',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: ConsoleOrderParams,
    request: Empty,
    errors: [],
  },
  confirmTransfer: {
    summary: 'Confirm that a bank transfer arrived, and complete the order',
    guard: 'operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: v.strictObject({ bank_ref: bankRef, why }),
    errors: [],
  },
  creditOrder: {
    summary: 'Complete an order whose payment came late or short',
    guard: 'operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: Why,
    errors: [],
  },
  refundOrder: {
    summary: 'Refund a payment; a full refund also takes back what it bought',
    guard: 'confirmed_operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: v.strictObject({
      /** the total refund of the payment, earlier refunds included; null = all of it */
      amount_minor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12))),
      /** the provider's identifier of the payment; null = the only one that can be refunded */
      payment: v.nullable(filled(300)),
      /** reference of a transfer made by a person, where the provider cannot send refunds */
      bank_ref: v.nullable(bankRef),
      why,
    }),
    errors: [],
  },
  confirmRefund: {
    summary: 'Confirm a refund that another operator asked for, and send it',
    guard: 'confirmed_operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: v.strictObject({ request_id: filled(64), why }),
    errors: [],
  },
  denyRefund: {
    summary: 'Refuse a refund that waits for a second person',
    guard: 'operators',
    roles: ['finance'],
    is_personal: true,
    params: ConsoleOrderParams,
    request: Why,
    errors: [],
  },
  setRefundLimit: {
    summary: "Set the sum of an order's refunds above which a second person confirms them",
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      currency,
      /** in the currency's smallest unit; null = no limit */
      above_minor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12))),
      why,
    }),
    errors: [],
  },
  closePayment: {
    summary: 'Mark a payment that belongs to no order as dealt with',
    guard: 'operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: v.strictObject({ payment: filled(300), why }),
    errors: [],
  },
  acceptDispute: {
    summary: 'Accept an open dispute at its provider, so that the money stays with the payer',
    guard: 'confirmed_operators',
    roles: ['finance'],
    params: ConsoleOrderParams,
    request: v.strictObject({ dispute: filled(300), why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof PAYMENT_CALLS, ConsoleRules>
