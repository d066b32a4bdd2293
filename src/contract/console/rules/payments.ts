import * as v from 'valibot'
import { Empty, filled, orderNo } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { PAYMENT_CALLS } from '../payments.ts'
import { Why, why } from './fields.ts'

const bankRef = filled(200)
const ConsoleOrderParams = v.strictObject({ order_no: orderNo })

export const PAYMENT_RULES = {
  getPaymentCases: {
    summary: 'Orders that wait for a person, and money that no order took',
    guard: 'operators',
    request: Empty,
    errors: [],
  },
  getConsoleOrder: {
    summary: 'One order, whose it is, and everything that was told of its money',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: Empty,
    errors: [],
  },
  confirmTransfer: {
    summary: 'A bank transfer came in: give what was ordered, once',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: v.strictObject({ bank_ref: bankRef, why }),
    errors: [],
  },
  creditOrder: {
    summary: 'Give what was ordered for money that came late or short',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: Why,
    errors: [],
  },
  refundOrder: {
    summary: 'Send money back, and take back what all of it had bought',
    guard: 'confirmed_operators',
    params: ConsoleOrderParams,
    request: v.strictObject({
      /** the total refund of the payment, earlier refunds included; null = all of it */
      amount_minor: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12))),
      /** the provider's identifier of the payment; null = the payment that counts for the order */
      payment: v.nullable(filled(300)),
      /** reference of a transfer made by a person, where the provider cannot send refunds */
      bank_ref: v.nullable(bankRef),
      why,
    }),
    errors: [],
  },
  closePayment: {
    summary: 'Money that no order took was dealt with in another way',
    guard: 'operators',
    params: ConsoleOrderParams,
    request: v.strictObject({ payment: filled(300), why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof PAYMENT_CALLS, ConsoleRules>
