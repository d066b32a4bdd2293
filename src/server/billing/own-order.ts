import type { Db } from '../db/open.ts'
import { writeIfPossible } from '../db/unavailable.ts'
import { expireOrders, type OrderRow, selectOrder, selectOrders } from './queries.ts'

const PAGE = 200

/** A member's order as it is now: unpaid ones whose time is over have expired (decision 15). */
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
 * A page of a member's orders as they are now, newest first.
 * @param before an order of theirs; the page begins with the one before it
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

/** Where it could not be written that the time is over, it is said all the same. */
export const orderAsOf = (order: OrderRow, now_ms: number): OrderRow =>
  isOverdue(order, now_ms) ? { ...order, order_status: 'expired' } : order

function isOverdue({ order_status, expires_at_ms }: OrderRow, now_ms: number): boolean {
  return order_status === 'unpaid' && expires_at_ms <= now_ms
}
