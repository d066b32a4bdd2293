import { ORDER_LIST, type OrderSearch } from '#contract/console/lists/order-list.ts'
import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import { namesIn } from '../../../billing/orders/order-reply.ts'
import type { Services } from '../../../services.ts'
import { type OrderOfMember, selectOrderList } from '../../queries/order-queries.ts'
import { inPages } from '../in-pages.ts'
import { type Line, timeCell, writeCsv } from './list-csv.ts'
import { NEWEST_ORDERS } from './orders.ts'

/** Writes all orders that fit the filters as CSV; times are UTC. */
export function ordersCsv(
  { db }: Pick<Services, 'db'>,
  { sort = NEWEST_ORDERS, ...filters }: OrderSearch,
): AsyncGenerator<string> {
  const pages = inPages<OrderOfMember>((before, limit) =>
    selectOrderList(db, filters, { sort, before, limit }),
  )
  return writeCsv(ORDER_LIST, pages, toLine)
}

const toLine = (order: OrderOfMember): Line<typeof ORDER_LIST> => ({
  order_no: order.order_no,
  order_status: order.order_status,
  account: order.digital_account_number ?? '',
  tier: order.tier,
  cycle: order.cycle,
  kind: order.kind,
  currency: order.currency,
  package_fee_minor: order.package_fee_minor,
  amount_minor: order.amount_minor,
  payment_type: order.payment_type,
  created_at: timeCell(order.created_at_ms),
  activation_time: timeCell(order.activation_time_ms),
  expire_date: order.expire_date ?? '',
  pack_name: namesIn(order.pack_names)?.[DEFAULT_LOCALE] ?? '',
})
