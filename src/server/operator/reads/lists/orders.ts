import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type * as api from '#contract/console/lists/order-list.ts'
import type { ListedOrder, OrderFilters, OrderSearch } from '#contract/console/lists/order-list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import { selectImportedOrders } from '../../../billing/orders/imported-order-queries.ts'
import { namesIn } from '../../../billing/orders/order-reply.ts'
import type { Services } from '../../../services.ts'
import {
  countOrderList,
  type OrderOfMember,
  selectOrderByNumber,
  selectOrderList,
} from '../../queries/order-queries.ts'
import { cutPage, inPages, ROWS_A_PAGE } from '../in-pages.ts'
import { type CsvColumns, timeCell, writeCsv } from '../write-csv.ts'

const NEWEST = 'time_desc' satisfies OrderSearch['sort']

/** A page of orders, as sorted. */
export type OrderPage = ReplyOf<typeof api.listOrders>

/**
 * Lists the orders that fit all filters.
 * @returns undefined when there is no order `before`
 */
export async function listOrders(
  { db }: Pick<Services, 'db'>,
  { before: order_no, sort = NEWEST, ...filters }: OrderSearch & { before?: string | undefined },
): Promise<OrderPage | undefined> {
  const before = order_no === undefined ? undefined : await selectOrderByNumber(db, order_no)
  if (order_no !== undefined && before === undefined) return undefined
  const rows = await selectOrderList(db, filters, { sort, before, limit: ROWS_A_PAGE + 1 })
  const { page, last } = cutPage(rows)
  return { orders: page.map(toListed), ...(last && { older_before: last.order_no }) }
}

/** Counts the orders that fit all filters, up to `most`. */
export const countOrders = (
  { db }: Pick<Services, 'db'>,
  filters: OrderFilters,
  most = MOST_COUNTED + 1,
): Promise<number> => countOrderList(db, filters, most)

const toListed = (order: OrderOfMember): ListedOrder => ({
  order_no: order.order_no,
  order_status: order.order_status,
  tier: order.tier,
  cycle: order.cycle,
  pack_names: namesIn(order.pack_names),
  amount_minor: order.amount_minor,
  currency: order.currency,
  payment_type: order.payment_type,
  created_at_ms: order.created_at_ms,
  digital_account_number: order.digital_account_number,
})

/** Writes all orders that fit the filters as CSV; times are UTC. */
export function ordersCsv(
  { db }: Pick<Services, 'db'>,
  { sort = NEWEST, ...filters }: OrderSearch,
): AsyncGenerator<string> {
  const pages = inPages<OrderOfMember>((before, limit) =>
    selectOrderList(db, filters, { sort, before, limit }),
  )
  return writeCsv(COLUMNS, pages)
}

const COLUMNS: CsvColumns<OrderOfMember> = {
  order_no: (order) => order.order_no,
  order_status: (order) => order.order_status,
  account: (order) => order.digital_account_number,
  tier: (order) => order.tier,
  cycle: (order) => order.cycle,
  kind: (order) => order.kind,
  currency: (order) => order.currency,
  package_fee_minor: (order) => order.package_fee_minor,
  amount_minor: (order) => order.amount_minor,
  payment_type: (order) => order.payment_type,
  created_at: (order) => timeCell(order.created_at_ms),
  activation_time: (order) => timeCell(order.activation_time_ms),
  expire_date: (order) => order.expire_date,
  pack_name: (order) => namesIn(order.pack_names)?.[DEFAULT_LOCALE] ?? null,
}

/** Writes all orders from before the move as CSV; times are UTC. */
export async function* importedOrdersCsv({ db }: Pick<Services, 'db'>): AsyncGenerator<string> {
  yield* writeCsv(IMPORTED_COLUMNS, [await selectImportedOrders(db)])
}

const IMPORTED_COLUMNS: CsvColumns<Awaited<ReturnType<typeof selectImportedOrders>>[number]> = {
  order_no: (order) => order.order_no,
  state: (order) => order.state,
  account: (order) => order.digital_account_number,
  plan: (order) => order.plan_name,
  amount_minor: (order) => order.amount_minor,
  currency: (order) => order.currency,
  made: (order) => timeCell(order.created_at_ms),
  paid: (order) => timeCell(order.paid_at_ms),
}
