import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import { namesIn } from '../../../billing/orders/order-reply.ts'
import type { Services } from '../../../services.ts'
import { type OrderOfMember, selectOrderList } from '../../queries/order-queries.ts'
import { inPages } from '../in-pages.ts'
import { NEWEST_ORDERS, type OrderSearch } from './orders.ts'

const HEAD = [
  'order_no',
  'order_status',
  'account',
  'tier',
  'cycle',
  'kind',
  'currency',
  'package_fee_minor',
  'amount_minor',
  'payment_type',
  'created_at',
  'activation_time',
  'expire_date',
  'pack_name',
]

/** Writes all orders that fit the filters as CSV, page by page; times are UTC. */
export async function* ordersCsv(
  { db }: Pick<Services, 'db'>,
  { sort = NEWEST_ORDERS, ...filters }: OrderSearch,
): AsyncGenerator<string> {
  yield csvHead(HEAD)
  const pages = inPages<OrderOfMember>((before, limit) =>
    selectOrderList(db, filters, { sort, before, limit }),
  )
  for await (const rows of pages) yield csvOf(rows.map(cellsOf))
}

const cellsOf = (order: OrderOfMember) => [
  order.order_no,
  order.order_status,
  order.digital_account_number ?? '',
  order.tier,
  order.cycle,
  order.kind,
  order.currency,
  order.package_fee_minor,
  order.amount_minor,
  order.payment_type,
  formatExpireDate(order.created_at_ms),
  order.activation_time_ms === null ? '' : formatExpireDate(order.activation_time_ms),
  order.expire_date ?? '',
  namesIn(order.pack_names)?.[DEFAULT_LOCALE] ?? '',
]
