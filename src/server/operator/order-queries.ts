import { expressionBuilder, sql } from 'kysely'
import type { OrderFilters } from '#contract/console/orders.ts'
import type { OrderRow } from '../billing/orders/order-queries.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** An order with the number of its account; null when that is erased. */
export type OrderOfMember = OrderRow & { digital_account_number: string | null }

/** Selects orders, newest first, beginning with the next older than `before`. */
export function selectOrderList(
  db: Db,
  filters: OrderFilters,
  { before, limit }: { before: OrderRow | undefined; limit: number },
): Promise<OrderOfMember[]> {
  let orders = db
    .selectFrom('orders')
    .leftJoin('account', (join) =>
      join
        .onRef('account.account_id', '=', 'orders.account_id')
        .on('account.erased_at_ms', 'is', null),
    )
    .selectAll('orders')
    .select('account.digital_account_number')
    .where(({ and }) => and(conditionsOf(filters)))
    .orderBy('orders.created_at_ms', 'desc')
    .orderBy('orders.order_no', 'desc')
    .limit(limit)
  if (before !== undefined) {
    const { created_at_ms, order_no } = before
    orders = orders.where(
      sql<boolean>`(orders.created_at_ms, orders.order_no) < (${created_at_ms}, ${order_no})`,
    )
  }
  return orders.execute()
}

export function selectOrderByNumber(db: Db, order_no: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()
}

/** Counts the orders that fit, up to `most`. */
export async function countOrderList(db: Db, filters: OrderFilters, most: number): Promise<number> {
  const fitting = db
    .selectFrom('orders')
    .select('order_no')
    .where(({ and }) => and(conditionsOf(filters)))
    .limit(most)
  const { n } = await db
    .selectFrom(fitting.as('fitting'))
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

function conditionsOf({ status, tier, cycle, payment_type, made_from, made_before }: OrderFilters) {
  const eb = expressionBuilder<Tables, 'orders'>()
  return [
    ...(status === undefined ? [] : [eb('order_status', '=', status)]),
    ...(tier === undefined ? [] : [eb('orders.tier', '=', tier)]),
    ...(cycle === undefined ? [] : [eb('cycle', '=', cycle)]),
    ...(payment_type === undefined ? [] : [eb('payment_type', '=', payment_type)]),
    ...(made_from === undefined ? [] : [eb('created_at_ms', '>=', Date.parse(made_from))]),
    ...(made_before === undefined ? [] : [eb('created_at_ms', '<', Date.parse(made_before))]),
  ]
}
