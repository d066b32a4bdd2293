import type { OrderFilters, OrderSort } from '#contract/console/orders.ts'
import { listAddress, readListAddress } from './list-address.ts'

/** The filters of the list of orders, with its order and the place in it. */
export interface OrderSearch extends OrderFilters {
  sort?: OrderSort
  before?: string
}

const NAMES = [
  'status',
  'tier',
  'cycle',
  'payment_type',
  'made_from',
  'made_before',
  'sort',
  'before',
] as const

/** Reads the filters in the page's address; the server checks their values. */
export const readOrderSearch = (query: string) => readListAddress(query, NAMES) as OrderSearch

/** Returns the address of a page of the list. */
export const orderListAddress = (search: OrderSearch): string =>
  listAddress('/orders', { ...search })
