import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { columns, sumText, utc } from '../../plain-text.ts'
import { countOrderList } from '../../queries/order-queries.ts'
import { listOrders, type OrderPage } from '../../reads/lists/orders.ts'
import type { Subject } from '../command.ts'
import { reading } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { filterOptions } from '../filter-options.ts'
import { optional, text } from '../options.ts'
import { exporting } from './exporting.ts'

const SEARCH = filterOptions({ ...ORDER_LIST.filters, sort: ORDER_LIST.sort })

export const ORDERS: Subject = {
  about: 'List and export orders',
  commands: {
    list: reading({
      about: 'List orders, 50 at a time.',
      options: {
        ...SEARCH,
        before: optional(text('<order>', 'continue after this order')),
      },
      read: async (context, { options: search }) => {
        const page = await listOrders(await context.open(), search)
        if (!page) throw new CommandError(`There is no order ${search.before}. Check: orders list`)
        return page
      },
      print: ordersText,
    }),

    export: exporting('orders', {
      options: SEARCH,
      searchOf: (search) => search,
      count: ({ db }, filters) => countOrderList(db, filters, Number.MAX_SAFE_INTEGER),
    }),
  },
}

function ordersText({ orders, older_before }: OrderPage): string {
  if (orders.length === 0) return 'No orders found.\n'
  const lines = columns(
    orders.map((order) => [
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
    ]),
  )
  return older_before === undefined
    ? lines
    : `${lines}There are more. For the next ones add: --before ${older_before}\n`
}
