import { ORDER_SORTS, orderFilters, orderSort } from '#contract/console/orders.ts'
import { PAYMENT_TYPES } from '#contract/payment-types.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { columns, jsonText, sumText, utc } from '../../plain-text.ts'
import { listOrders, type OrderPage } from '../../reads/lists/orders.ts'
import type { Subject } from '../command.ts'
import { CommandError } from '../command-error.ts'
import { readFilters } from '../read-filters.ts'
import { exporting } from './exporting.ts'

const SEARCH = { ...orderFilters, sort: orderSort }

export const ORDERS: Subject = {
  usage: `
  orders list [<filters>] [--sort <order>] [--before <order>] [--json]
                            list orders, 50 at a time; --before continues after the last one;
                            --sort ${ORDER_SORTS.join('|')}
                            Filters, each optional: --status unpaid|completed|refunded|…,
                            --tier ${PAID_TIERS.join('|')}, --cycle week|month|quarter|year|18-months|…,
                            --payment-type ${PAYMENT_TYPES.join('|')},
                            --made-from <date> and --made-before <date> (2026-12-01, UTC)
  orders export <file> [<filters>] [--sort <order>] --reason <why>
                            write the orders that fit into a new CSV file; times are UTC
`,
  commands: {
    list: async (context, args) => {
      const { before } = args.options
      const asked = { ...readFilters(SEARCH, args), before }
      const page = await listOrders(await context.open(), asked)
      if (!page) throw new CommandError(`There is no order ${before}. Check: orders list`)
      return args.json ? jsonText(page) : ordersText(page)
    },

    'export <file>': exporting('orders', (args) => readFilters(SEARCH, args)),
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
