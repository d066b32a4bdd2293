import type { Db } from '../db/open.ts'
import { expireOrders, type OrderRow, selectOrder, selectOrders } from './queries.ts'

/** A member's order as it is now: unpaid ones whose time is over have expired (decision 15). */
export async function readOwnOrder(
  db: Db,
  account_id: string,
  order_no: string,
  now_ms: number,
): Promise<OrderRow | undefined> {
  const order = await selectOrder(db, account_id, order_no)
  if (!order || !isOverdue(order, now_ms)) return order
  await expireOrders(db, now_ms, account_id)
  return selectOrder(db, account_id, order_no)
}

/** All of a member's orders as they are now, newest first. */
export async function readOwnOrders(
  db: Db,
  account_id: string,
  now_ms: number,
): Promise<OrderRow[]> {
  const orders = await selectOrders(db, account_id)
  if (!orders.some((order) => isOverdue(order, now_ms))) return orders
  await expireOrders(db, now_ms, account_id)
  return selectOrders(db, account_id)
}

function isOverdue({ order_status, expires_at_ms }: OrderRow, now_ms: number): boolean {
  return order_status === 'unpaid' && expires_at_ms <= now_ms
}
