import * as v from 'valibot'
import { orderNo } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { type ORDER_LIST_CALLS, orderFilters, orderSort } from '../orders.ts'
import { why } from './fields.ts'

export const ORDER_LIST_RULES = {
  listOrders: {
    summary: 'List orders by filters, newest first or as sorted',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({
      ...orderFilters,
      sort: orderSort,
      /** an order; the page begins with the one that follows it */
      before: v.optional(orderNo),
    }),
    errors: [],
  },
  countOrders: {
    summary: 'Count the orders that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject(orderFilters),
    errors: [],
  },
  exportOrders: {
    summary: 'Download the orders that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ ...orderFilters, sort: orderSort, why }),
    errors: [],
  },
} as const satisfies Record<keyof typeof ORDER_LIST_CALLS, ConsoleRules>
