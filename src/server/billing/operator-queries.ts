import type { Db } from '../db/open.ts'
import type { OrderRow } from './queries.ts'

/** An order that this gateway was asked to collect. */
export function selectOrderAtGateway(
  db: Db,
  order_no: string,
  gateway: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_no', 'orders.order_no')
    .selectAll('orders')
    .where('orders.order_no', '=', order_no)
    .where('payment.gateway', '=', gateway)
    .executeTakeFirst()
}

/** Orders that wait for a person, oldest first: transfers to confirm, and money to decide about. */
export function selectWaitingOrders(db: Db, created_after_ms: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('order_status', 'in', ['paid_late', 'underpaid', 'refund_due']),
        and([
          eb('order_status', 'in', ['unpaid', 'expired']),
          eb('payment_type', '=', 'manual'),
          eb('created_at_ms', '>', created_after_ms),
        ]),
      ]),
    )
    .orderBy('created_at_ms')
    .limit(200)
    .execute()
}
