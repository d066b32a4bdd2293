import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { OrderStatus } from '#domain/billing/orders.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type OrderRow = Selectable<Tables['orders']>

/** Selects the account's orders, newest first, beginning with the next older order than `before`. */
export function selectOrders(
  db: Db,
  account_id: string,
  { before, limit }: { before?: OrderRow | undefined; limit: number },
): Promise<OrderRow[]> {
  let select = db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .orderBy('order_no', 'desc')
    .limit(limit)
  if (before !== undefined) {
    const { created_at_ms, order_no } = before
    select = select.where(({ eb, or, and }) =>
      or([
        eb('created_at_ms', '<', created_at_ms),
        and([eb('created_at_ms', '=', created_at_ms), eb('order_no', '<', order_no)]),
      ]),
    )
  }
  return select.execute()
}

/** Selects an order of this account; undefined for another member's order. */
export function selectOrder(
  db: Db,
  account_id: string,
  order_no: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', order_no)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
}

export async function selectOwner(db: Db, order_no: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('account_id')
    .where('order_no', '=', order_no)
    .executeTakeFirst()
  return order?.account_id
}

/** Finds the plan of a tier that the account bought last. */
export function selectNewestPlan(
  db: Db,
  account_id: string,
  tier: PaidTier,
): Promise<Pick<OrderRow, 'tier' | 'cycle' | 'currency'> | undefined> {
  return db
    .selectFrom('orders')
    .select(['tier', 'cycle', 'currency'])
    .where('account_id', '=', account_id)
    .where('tier', '=', tier)
    .where('order_status', '=', 'completed')
    .where('expire_date', 'is not', null)
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the order by which a membership that ends at this date was to be renewed. */
export function selectRenewalOrder(
  db: Db,
  account_id: string,
  renewed_from: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('renewed_from', '=', renewed_from)
    .executeTakeFirst()
}

export function selectOpenOrders(db: Db, account_id: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('order_status', '=', 'unpaid')
    .execute()
}

export function selectOpenOrder(
  db: Db,
  plan: { account_id: string; tier: PaidTier; cycle: OrderTerm },
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', plan.account_id)
    .where('tier', '=', plan.tier)
    .where('cycle', '=', plan.cycle)
    .where('order_status', '=', 'unpaid')
    .executeTakeFirst()
}

/** @returns the creation time of the account's `n`-th newest order; undefined when it has fewer */
export async function selectOrderTime(
  db: Db,
  account_id: string,
  n: number,
): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('created_at_ms')
    .where('account_id', '=', account_id)
    .orderBy('created_at_ms', 'desc')
    .offset(n - 1)
    .limit(1)
    .executeTakeFirst()
  return order?.created_at_ms
}

/** Inserts an unpaid order. */
export function insertOrder(
  db: Db,
  row: Omit<Insertable<Tables['orders']>, 'order_status'>,
): Promise<OrderRow> {
  return db
    .insertInto('orders')
    .values({ ...row, order_status: 'unpaid' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Locks the order's row for the rest of the transaction; lock the account's row before it. */
export function lockOrder(db: Db, order_no: string): Promise<OrderRow> {
  return db
    .updateTable('orders')
    .set({ order_status: sql.ref('order_status') })
    .where('order_no', '=', order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes the order only while its status is `from`.
 * @returns undefined when the status has changed
 */
export function updateOrder(
  db: Db,
  order_no: string,
  from: OrderStatus,
  change: Updateable<Tables['orders']>,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set(change)
    .where('order_no', '=', order_no)
    .where('order_status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** Cancels the order only while it is unpaid. */
export function cancelUnpaid(
  db: Db,
  order_no: string,
  cancelled_at_ms: number,
): Promise<OrderRow | undefined> {
  return updateOrder(db, order_no, 'unpaid', { order_status: 'failed', cancelled_at_ms })
}

/** Cancels the order by which a membership that ends at this date was to be renewed, only while it is unpaid. */
export async function cancelRenewalOrder(
  db: Db,
  { account_id, period }: { account_id: string; period: string | null },
  cancelled_at_ms: number,
): Promise<void> {
  if (period === null) return
  const order = await selectRenewalOrder(db, account_id, period)
  if (order) await cancelUnpaid(db, order.order_no, cancelled_at_ms)
}

/** Marks unpaid orders past their time as expired: the account's, or those of all accounts. */
export async function expireOrders(db: Db, nowMs: number, account_id?: string): Promise<void> {
  let update = db
    .updateTable('orders')
    .set({ order_status: 'expired' })
    .where('order_status', '=', 'unpaid')
    .where('expires_at_ms', '<=', nowMs)
  if (account_id !== undefined) update = update.where('account_id', '=', account_id)
  await update.execute()
}

/** The cursor of a list of orders that is sorted by their end. */
export type OrderCursor = Pick<OrderRow, 'expires_at_ms' | 'order_no'>

/** Builds a condition on an order: it lies after the cursor. */
export const isAfter = ({ expires_at_ms, order_no }: OrderCursor) =>
  sql<boolean>`(expires_at_ms, order_no) > (${expires_at_ms}, ${order_no})`

/** Selects orders of a status that have a payment at a provider, ordered by their end, beginning after the cursor. */
export function selectOrdersAtProviders(
  db: Db,
  { status, after, limit }: { status: OrderStatus; after: OrderCursor; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_status', '=', status)
    .where(isAfter(after))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment')
          .select('payment.payment_id')
          .whereRef('payment.order_no', '=', 'orders.order_no'),
      ),
    )
    .orderBy('expires_at_ms')
    .orderBy('order_no')
    .limit(limit)
    .execute()
}

/** Checks whether the account has a completed order that cost money. */
export const hasPaidOrder = (db: Db, account_id: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('orders')
      .select('order_no')
      .where('account_id', '=', account_id)
      .where('order_status', '=', 'completed')
      .where('amount_minor', '>', 0)
      .limit(1),
  )
