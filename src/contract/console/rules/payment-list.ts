import * as v from 'valibot'
import { Empty, filled } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type PAYMENT_LIST_CALLS, paymentFilters, paymentSort } from '../lists/payment-list.ts'
import { why } from './fields.ts'

export const PAYMENT_LIST_RULES = {
  listPayments: {
    summary: 'List what came in and went back, by filters, newest first or as sorted',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject({
      ...paymentFilters,
      sort: paymentSort,
      /** `place` of a payment; the page begins with the one that follows it */
      before: v.optional(filled(600)),
    }),
    errors: [],
  },
  countPayments: {
    summary: 'Count the payments that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject(paymentFilters),
    errors: [],
  },
  getPaymentCurrencies: {
    summary: 'List the currencies in which payments came',
    guard: 'operators',
    roles: ['finance'],
    request: Empty,
    errors: [],
  },
  exportPayments: {
    summary: 'Download the payments that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject({ ...paymentFilters, sort: paymentSort, why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof PAYMENT_LIST_CALLS, ConsoleRules>
