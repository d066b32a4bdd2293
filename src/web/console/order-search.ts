import type { OrderFilters } from '#contract/console/orders.ts'
import { listAddress, readListAddress } from './list-address.ts'

/** The filters of the list of orders, with the place in the list. */
export interface OrderSearch extends OrderFilters {
  before?: string
}

const NAMES = [
  'status',
  'tier',
  'cycle',
  'payment_type',
  'made_from',
  'made_before',
  'before',
] as const

/** Reads the filters in the page's address; the server checks their values. */
export const readOrderSearch = (query: string) => readListAddress(query, NAMES) as OrderSearch

/** Returns the address of a page of the list. */
export const orderListAddress = (search: OrderSearch): string =>
  listAddress('/orders', { ...search })
