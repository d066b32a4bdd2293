import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/billing/orders.ts'
import { download, get } from '../call.ts'
import {
  CSV,
  currency,
  day,
  filled,
  instantMs,
  minor,
  orderNo,
  orderTerm,
  packNames,
  paidTier,
  streamed,
  text,
} from '../fields.ts'
import { paymentType } from '../payment-types.ts'
import { operatorEndpoint } from './endpoint.ts'
import { CountReply } from './lists/count.ts'
import { why } from './request-fields.ts'

/** Filters of the list of orders; an order has to fit all of them. */
export const orderFilters = {
  status: v.optional(v.picklist(ORDER_STATUSES)),
  tier: v.optional(paidTier),
  cycle: v.optional(orderTerm),
  payment_type: v.optional(paymentType),
  /** the first day on which it was made */
  made_from: v.optional(day),
  /** the day before which it was made */
  made_before: v.optional(day),
}

/** How the list of orders can be sorted; amounts are compared within their currency. */
export const ORDER_SORTS = ['time_desc', 'time', 'amount_desc', 'amount'] as const

export type OrderSort = (typeof ORDER_SORTS)[number]

/** Absent: newest first. */
export const orderSort = v.optional(v.picklist(ORDER_SORTS))

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
  orders: v.pipe(v.array(ListedOrder), v.maxLength(50)),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(orderNo),
})

export const listOrders = get('/api/operator/orders', OrdersReply)
export const countOrders = get('/api/operator/orders/count', CountReply)
export const exportOrders = download('/api/operator/orders/orders.csv', streamed, CSV)

export const ORDER_LIST_ENDPOINTS = {
  listOrders: operatorEndpoint(listOrders, {
    summary: 'List orders by filters, newest first or as sorted',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({
      ...orderFilters,
      sort: orderSort,
      /** an order; the page begins with the one that follows it */
      before: v.optional(orderNo),
    }),
  }),
  countOrders: operatorEndpoint(countOrders, {
    summary: 'Count the orders that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject(orderFilters),
  }),
  exportOrders: operatorEndpoint(exportOrders, {
    summary: 'Download the orders that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ ...orderFilters, sort: orderSort, why }),
  }),
}

const OrderFilters = v.object(orderFilters)
export type OrderFilters = v.InferOutput<typeof OrderFilters>
export type OrderFilterName = keyof typeof orderFilters
export type ListedOrder = v.InferOutput<typeof ListedOrder>
