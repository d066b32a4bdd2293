import type { Order } from '#contract/orders.ts'
import type { Locale } from '#domain/site/locales.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { DbAndClock } from '../services.ts'
import { readAllOrders } from './read-all-orders.ts'
import { selectLocale } from './settings-queries.ts'

const HEAD = [
  'order_no',
  'order_status',
  'tier',
  'cycle',
  'currency',
  'package_fee_minor',
  'amount_minor',
  'payment_type',
  'created_at',
  'activation_time',
  'expire_date',
  'pack_name',
]

/** Exports all orders of a member as CSV; times are UTC, names of packs in the language of their emails. */
export async function ordersCsv(services: DbAndClock, account_id: string): Promise<string> {
  const orders = await readAllOrders(services, account_id)
  const locale = await selectLocale(services.db, account_id)
  return csvHead(HEAD) + csvOf(orders.map((order) => rowOf(order, locale)))
}

function rowOf(order: Order, locale: Locale): (string | number)[] {
  const { activation_time_ms } = order
  return [
    order.order_no,
    order.order_status,
    order.tier,
    order.cycle,
    order.currency,
    order.package_fee_minor,
    order.amount_minor,
    order.payment_type,
    formatInstant(order.created_at_ms),
    activation_time_ms === null ? '' : formatInstant(activation_time_ms),
    order.expire_date ?? '',
    order.pack_names?.[locale] ?? '',
  ]
}
