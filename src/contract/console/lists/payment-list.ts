import * as v from 'valibot'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
import { download, get } from '../../call.ts'
import { CSV, currency, day, filled, instantMs, minor, streamed, text } from '../../fields.ts'
import { paymentType } from '../../payment-types.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { why } from '../request-fields.ts'
import { CountReply } from './count.ts'

/** Kinds of reports by which money came in or went back. */
export const MONEY_KINDS = ['paid', 'refunded', 'refund_failed', 'disputed', 'reinstated'] as const

/** Kinds of reports in the list of payments. */
export const PAYMENT_KINDS = [...MONEY_KINDS, 'claimed'] as const

/** Narrows the list of payments to one kind, or to the money that waits for an operator. */
export const PAYMENT_STATES = [...PAYMENT_KINDS, 'waiting'] as const

/** How the list of payments can be sorted; amounts are compared within their currency. */
export const PAYMENT_SORTS = ['time_desc', 'time', 'amount_desc', 'amount'] as const

export type PaymentSort = (typeof PAYMENT_SORTS)[number]

/** Filters of the list of payments; a payment has to fit all of them (decision 173). */
export const paymentFilters = {
  /** an order number, or the beginning of the payment's own reference */
  find: v.optional(filled(300)),
  state: v.optional(v.picklist(PAYMENT_STATES)),
  provider: v.optional(paymentType),
  currency: v.optional(currency),
  /** the first day on which it was reported */
  arrived_from: v.optional(day),
  /** the day before which it was reported */
  arrived_before: v.optional(day),
}

/** Absent: newest first. */
export const paymentSort = v.optional(v.picklist(PAYMENT_SORTS))

/** A payment provider's report of a payment, a refund or a dispute. */
const ListedPayment = v.object({
  /** names the row, as `before` of the next page */
  place: filled(600),
  kind: v.picklist(PAYMENT_KINDS),
  outcome: v.picklist(EVENT_OUTCOMES),
  /** a payment type, or the name of a provider that is no longer set up */
  provider: text(40),
  /** negative when it went back; 0 when it repeats another report, is only claimed, or no payment is known */
  moved_minor: minor,
  currency: v.nullable(text(3)),
  /** null: the payment names no order */
  order_no: v.nullable(text(200)),
  /** null when there is no such order, or its account is erased */
  digital_account_number: v.nullable(filled(40)),
  /** the provider's identifier */
  payment: text(300),
  arrived_at_ms: instantMs,
  /** it waits for an operator */
  is_waiting: v.boolean(),
})

/** More currencies than a service sells in. */
export const MOST_CURRENCIES = 20

const PaymentsReply = v.object({
  payments: v.pipe(v.array(ListedPayment), v.maxLength(50)),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(filled(600)),
})

/** In which payments came. */
const CurrenciesReply = v.object({
  currencies: v.pipe(v.array(text(3)), v.maxLength(MOST_CURRENCIES)),
})

export const listPayments = get('/api/operator/payments/all', PaymentsReply)
export const countPayments = get('/api/operator/payments/count', CountReply)
export const getPaymentCurrencies = get('/api/operator/payments/currencies', CurrenciesReply)
export const exportPayments = download('/api/operator/payments/payments.csv', streamed, CSV)

export const PAYMENT_LIST_ENDPOINTS = {
  listPayments: operatorEndpoint(listPayments, {
    summary: 'List what came in and went back, by filters, newest first or as sorted',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject({
      ...paymentFilters,
      sort: paymentSort,
      /** `place` of a payment; the page begins with the one that follows it */
      before: v.optional(filled(600)),
    }),
  }),
  countPayments: operatorEndpoint(countPayments, {
    summary: 'Count the payments that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject(paymentFilters),
  }),
  getPaymentCurrencies: operatorEndpoint(getPaymentCurrencies, {
    summary: 'List the currencies in which payments came',
    guard: 'operators',
    roles: ['finance'],
  }),
  exportPayments: operatorEndpoint(exportPayments, {
    summary: 'Download the payments that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['finance'],
    request: v.strictObject({ ...paymentFilters, sort: paymentSort, why }),
  }),
}

const PaymentFilters = v.object(paymentFilters)
export type PaymentFilters = v.InferOutput<typeof PaymentFilters>
export type PaymentFilterName = keyof typeof paymentFilters
export type ListedPayment = v.InferOutput<typeof ListedPayment>
