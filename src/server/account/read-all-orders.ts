import { expireOrders } from '../billing/orders/order-queries.ts'
import { toOrder } from '../billing/orders/order-reply.ts'
import { orderAsOf } from '../billing/orders/own-order.ts'
import { writeIfPossible } from '../db/unavailable.ts'
import type { DbAndClock } from '../services.ts'
import { selectAllOrders } from './export-queries.ts'

/** Reads all orders of a member in their current state, newest first. */
export async function readAllOrders({ db, now }: DbAndClock, account_id: string) {
  const nowMs = now()
  await writeIfPossible(expireOrders(db, nowMs, account_id))
  const orders = await selectAllOrders(db, account_id)
  return orders.map((order) => toOrder(orderAsOf(order, nowMs)))
}
