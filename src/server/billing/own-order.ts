import type { Db } from '../db/open.ts'
import { writeIfPossible } from '../db/unavailable.ts'
import { expireOrders, type OrderRow, selectOrder, selectOrders } from './queries.ts'

const PAGE = 200

/** Reads a member's order; an unpaid order past its time has expired (decision 15). */
export async function readOwnOrder(
  db: Db,
  account_id: string,
  order_no: string,
  now_ms: number,
): Promise<OrderRow | undefined> {
  const order = await selectOrder(db, account_id, order_no)
  if (!order || !isOverdue(order, now_ms)) return order
  await writeIfPossible(expireOrders(db, now_ms, account_id))
  const expired = await selectOrder(db, account_id, order_no)
  return expired && orderAsOf(expired, now_ms)
}

/**
 * Reads a page of a member's orders, newest first; unpaid orders past their time have expired.
 * @param before an order of this member; the page begins with the next older order
 */
export async function readOwnOrders(
  db: Db,
  account_id: string,
  { before, now_ms }: { before?: OrderRow | undefined; now_ms: number },
): Promise<{ orders: OrderRow[]; has_older: boolean }> {
  const read = () => selectOrders(db, account_id, { before, limit: PAGE + 1 })
  let orders = await read()
  if (orders.some((order) => isOverdue(order, now_ms))) {
    await writeIfPossible(expireOrders(db, now_ms, account_id))
    orders = (await read()).map((order) => orderAsOf(order, now_ms))
  }
  return { orders: orders.slice(0, PAGE), has_older: orders.length > PAGE }
}

/** Shows an overdue order as expired even when the database could not be written. */
export const orderAsOf = (order: OrderRow, now_ms: number): OrderRow =>
  isOverdue(order, now_ms) ? { ...order, order_status: 'expired' } : order

function isOverdue({ order_status, expires_at_ms }: OrderRow, now_ms: number): boolean {
  return order_status === 'unpaid' && expires_at_ms <= now_ms
}
