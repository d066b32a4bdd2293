import * as v from 'valibot'
import { EVENT_OUTCOMES } from '#domain/billing/settlement.ts'
import { download, get } from '../../call.ts'
import { CSV, currency, filled, instantMs, listOf, minor, streamed, text } from '../../fields.ts'
import { paymentType } from '../../payment-types.ts'
import { operatorEndpoint } from '../endpoint.ts'
import {
  CountReply,
  choice,
  countQuery,
  dayBefore,
  fileQuery,
  firstDay,
  type List,
  MONEY_SORTS,
  type Narrowed,
  name,
  pageQuery,
  type SearchOf,
  textFilter,
} from './list.ts'

/** Kinds of reports by which money came in or went back. */
export const MONEY_KINDS = ['paid', 'refunded', 'refund_failed', 'disputed', 'reinstated'] as const

/** Kinds of reports in the list of payments. */
export const PAYMENT_KINDS = [...MONEY_KINDS, 'claimed'] as const

/** Narrows the list of payments to one kind, or to the money that waits for an operator. */
const PAYMENT_STATES = [...PAYMENT_KINDS, 'waiting'] as const

/** Reports of money that came in or went back; a payment has to fit all filters (decision 173). */
export const PAYMENT_LIST = {
  path: '/payments/all',
  filters: {
    find: textFilter(300, 'an order, or the beginning of the payment’s own reference'),
    state: choice(PAYMENT_STATES, { help: 'the kind of the report, or money that waits' }),
    provider: name(paymentType, { column: 'provider', help: 'the payment provider' }),
    currency: name(currency, { column: 'currency', help: 'the currency, such as USD' }),
    arrived_from: firstDay({ column: 'arrived_at_ms', help: 'reported on this day or later' }),
    arrived_before: dayBefore({ column: 'arrived_at_ms', help: 'reported before this day' }),
  },
  sort: choice(MONEY_SORTS, {
    help: 'when it was reported, or how much it is, within its currency',
  }),
} as const satisfies List

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
  payments: listOf(ListedPayment, 50),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(filled(600)),
})

/** In which payments came. */
const CurrenciesReply = v.object({
  currencies: listOf(text(3), MOST_CURRENCIES),
})

export const listPayments = get('/api/operator/payments/all', PaymentsReply)
export const countPayments = get('/api/operator/payments/count', CountReply)
export const getPaymentCurrencies = get('/api/operator/payments/currencies', CurrenciesReply)
export const exportPayments = download('/api/operator/payments/payments.csv', streamed, CSV)

const reading = { roles: ['finance'] } as const

export const PAYMENT_LIST_ENDPOINTS = {
  listPayments: operatorEndpoint(listPayments, {
    summary: 'List what came in and went back, by filters, newest first or as sorted',
    ...reading,
    request: pageQuery(PAYMENT_LIST, filled(600)),
  }),
  countPayments: operatorEndpoint(countPayments, {
    summary: 'Count the payments that fit the filters, up to 10,000',
    ...reading,
    request: countQuery(PAYMENT_LIST),
  }),
  getPaymentCurrencies: operatorEndpoint(getPaymentCurrencies, {
    summary: 'List the currencies in which payments came',
    ...reading,
  }),
  exportPayments: operatorEndpoint(exportPayments, {
    summary: 'Download the payments that fit the filters as CSV; the audit says by whom and why',
    ...reading,
    request: fileQuery(PAYMENT_LIST),
  }),
}

export type PaymentSearch = SearchOf<typeof PAYMENT_LIST>
export type PaymentFilters = Narrowed<typeof PAYMENT_LIST.filters>
export type PaymentSort = (typeof PAYMENT_LIST.sort.values)[number]
export type ListedPayment = v.InferOutput<typeof ListedPayment>
