import type { Db } from '../../db/open.ts'
import { writeIfPossible } from '../../db/unavailable.ts'
import { expireOrders, type OrderRow, selectOrder, selectOrders } from './order-queries.ts'

const PAGE = 200

/** Reads a member's order; an unpaid order past its time has expired (decision 15). */
export async function readOwnOrder(
  db: Db,
  account_id: string,
  order_no: string,
  nowMs: number,
): Promise<OrderRow | undefined> {
  const order = await selectOrder(db, account_id, order_no)
  if (!order || !isOverdue(order, nowMs)) return order
  await writeIfPossible(expireOrders(db, nowMs, account_id))
  const expired = await selectOrder(db, account_id, order_no)
  return expired && orderAsOf(expired, nowMs)
}

/**
 * Reads a page of a member's orders, newest first; unpaid orders past their time have expired.
 * @param before an order of this member; the page begins with the next older order
 */
export async function readOwnOrders(
  db: Db,
  account_id: string,
  { before, nowMs }: { before?: OrderRow | undefined; nowMs: number },
): Promise<{ orders: OrderRow[]; hasOlder: boolean }> {
  const read = () => selectOrders(db, account_id, { before, limit: PAGE + 1 })
  let orders = await read()
  if (orders.some((order) => isOverdue(order, nowMs))) {
    await writeIfPossible(expireOrders(db, nowMs, account_id))
    orders = (await read()).map((order) => orderAsOf(order, nowMs))
  }
  return { orders: orders.slice(0, PAGE), hasOlder: orders.length > PAGE }
}

/** Shows an overdue order as expired even when the database could not be written. */
export const orderAsOf = (order: OrderRow, nowMs: number): OrderRow =>
  isOverdue(order, nowMs) ? { ...order, order_status: 'expired' } : order

function isOverdue({ order_status, expires_at_ms }: OrderRow, nowMs: number): boolean {
  return order_status === 'unpaid' && expires_at_ms <= nowMs
}
