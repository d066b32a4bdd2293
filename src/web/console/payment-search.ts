import type { PaymentFilters, PaymentSort } from '#contract/console/lists/payment-list.ts'
import { listAddress, readListAddress } from './list-address.ts'

/** The filters of the list of payments, with its order and the place in it. */
export interface PaymentSearch extends PaymentFilters {
  sort?: PaymentSort
  before?: string
}

const NAMES = [
  'find',
  'state',
  'provider',
  'currency',
  'arrived_from',
  'arrived_before',
  'sort',
  'before',
] as const

/** Reads the search in the page's address; the server checks its values. */
export const readPaymentSearch = (query: string) => readListAddress(query, NAMES) as PaymentSearch

/** Returns the address of a page of the list. */
export const paymentListAddress = (search: PaymentSearch): string =>
  listAddress('/payments/all', { ...search })
