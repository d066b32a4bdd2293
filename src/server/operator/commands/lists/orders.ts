import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { selectImportedOrders } from '../../../billing/orders/imported-order-queries.ts'
import { sumText, utc } from '../../plain-text.ts'
import { countOrders, listOrders } from '../../reads/lists/orders.ts'
import type { Subject } from '../command.ts'
import { searchOptions } from '../filter-options.ts'
import { pageListing } from '../listing.ts'
import { optional, text } from '../options.ts'
import { exporting } from './exporting.ts'

const SEARCH = searchOptions(ORDER_LIST)

export const ORDERS: Subject = {
  about: 'List and export orders',
  commands: {
    list: pageListing({
      about: 'List orders, 50 at a time.',
      options: { ...SEARCH, before: optional(text('<order>', 'continue after this order')) },
      read: (services, { options }) => listOrders(services, options),
      missing: ({ options: { before } }) => `There is no order ${before}. Check: orders list`,
      items: ({ orders }) => orders,
      none: 'No orders found.',
      row: (order) => [
        order.order_no,
        order.order_status,
        order.digital_account_number === null
          ? 'erased account'
          : groupAccountNumber(order.digital_account_number),
        order.tier,
        order.cycle,
        sumText(order.amount_minor, order.currency),
        order.payment_type,
        utc(order.created_at_ms),
      ],
    }),

    export: exporting('orders', {
      options: SEARCH,
      searchOf: (search) => search,
      count: countOrders,
    }),

    'export-imported': exporting('orders from before the move', {
      options: {},
      searchOf: () => ({}),
      count: async ({ db }) => (await selectImportedOrders(db)).length,
    }),
  },
}
