import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { download, get } from '../../call.ts'
import {
  CSV,
  currency,
  filled,
  instantMs,
  listOf,
  minor,
  orderNo,
  orderTerm,
  packNames,
  paidTier,
  streamed,
  text,
} from '../../fields.ts'
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
} from './list.ts'

/** Orders; an order has to fit all filters. */
export const ORDER_LIST = {
  path: '/orders',
  filters: {
    status: choice(ORDER_STATUSES, { column: 'order_status', help: 'the status of the order' }),
    tier: choice(PAID_TIERS, { column: 'tier', help: 'the tier that was bought' }),
    cycle: name(orderTerm, { column: 'cycle', help: 'a billing cycle, or the size of a pack' }),
    payment_type: name(paymentType, { column: 'payment_type', help: 'how it was paid' }),
    made_from: firstDay({ column: 'created_at_ms', help: 'made on this day or later' }),
    made_before: dayBefore({ column: 'created_at_ms', help: 'made before this day' }),
  },
  sort: choice(MONEY_SORTS, {
    help: 'when it was made, or how much it costs, within its currency',
  }),
} as const satisfies List

const ListedOrder = v.object({
  order_no: orderNo,
  order_status: v.picklist(ORDER_STATUSES),
  tier: paidTier,
  cycle: orderTerm,
  pack_names: v.optional(packNames),
  amount_minor: minor,
  currency,
  payment_type: text(40),
  created_at_ms: instantMs,
  /** null when the account is erased */
  digital_account_number: v.nullable(filled(40)),
})

const OrdersReply = v.object({
  orders: listOf(ListedOrder, 50),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(orderNo),
})

export const listOrders = get('/api/operator/orders', OrdersReply)
export const countOrders = get('/api/operator/orders/count', CountReply)
export const exportOrders = download('/api/operator/orders/orders.csv', streamed, CSV)

const reading = { roles: ['support', 'finance'] } as const

export const ORDER_LIST_ENDPOINTS = {
  listOrders: operatorEndpoint(listOrders, {
    summary: 'List orders by filters, newest first or as sorted',
    ...reading,
    request: pageQuery(ORDER_LIST, orderNo),
  }),
  countOrders: operatorEndpoint(countOrders, {
    summary: 'Count the orders that fit the filters, up to 10,000',
    ...reading,
    request: countQuery(ORDER_LIST),
  }),
  exportOrders: operatorEndpoint(exportOrders, {
    summary: 'Download the orders that fit the filters as CSV; the audit says by whom and why',
    ...reading,
    request: fileQuery(ORDER_LIST),
  }),
}

export type OrderSearch = SearchOf<typeof ORDER_LIST>
export type OrderFilters = Narrowed<typeof ORDER_LIST.filters>
export type OrderSort = (typeof ORDER_LIST.sort.values)[number]
export type ListedOrder = v.InferOutput<typeof ListedOrder>
