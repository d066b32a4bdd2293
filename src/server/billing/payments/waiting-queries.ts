import type { Db } from '../../db/open.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import type { EventRow } from './payment-queries.ts'

export function selectOrderByNumber(db: Db, order_no: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('order_no', '=', order_no).executeTakeFirst()
}

/** Selects an order that has a payment at this gateway. */
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

/**
 * Selects orders that wait for an operator, oldest first: transfers to confirm, and money to decide
 * about.
 */
export function selectWaitingOrders(db: Db, createdAfterMs: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        eb('order_status', 'in', ['paid_late', 'underpaid', 'refund_due', 'disputed']),
        and([
          eb('order_status', 'in', ['unpaid', 'expired']),
          eb('payment_type', '=', 'manual'),
          eb('created_at_ms', '>', createdAfterMs),
        ]),
      ]),
    )
    .orderBy('created_at_ms')
    .limit(200)
    .execute()
}

/**
 * Selects payments with money beyond what an order costs that are neither marked as handled nor
 * refunded since they came, oldest first. Compares order, reference and time, because a provider
 * may reuse one reference for two orders, or for two payments of one order.
 */
export function selectSpareMoney(db: Db): Promise<EventRow[]> {
  return db
    .selectFrom('payment_event as paid')
    .selectAll('paid')
    .where('kind', '=', 'paid')
    .where('outcome', 'in', ['overpaid', 'paid_again', 'unmatched'])
    .where('handled_at_ms', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_event as back')
            .select('back.event_id')
            .where('back.kind', '=', 'refunded')
            .whereRef('back.gateway', '=', 'paid.gateway')
            .whereRef('back.order_no', '=', 'paid.order_no')
            .whereRef('back.provider_ref', '=', 'paid.provider_ref')
            .whereRef('back.amount_minor', '>=', 'paid.amount_minor')
            .where(({ ref, eb, fn, val }) =>
              eb('back.received_at_ms', '>=', fn.coalesce(ref('paid.paid_at_ms'), val(0))),
            ),
        ),
      ),
    )
    .orderBy('received_at_ms')
    .limit(200)
    .execute()
}

/** @returns the number of payments that were not marked before */
export async function markHandled(
  db: Db,
  { gateway, order_no, provider_ref }: Pick<EventRow, 'gateway' | 'order_no' | 'provider_ref'>,
  handled_at_ms: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_event')
    .set({ handled_at_ms })
    .where('gateway', '=', gateway)
    .where('order_no', '=', order_no)
    .where('provider_ref', '=', provider_ref)
    .where('kind', '=', 'paid')
    .where('handled_at_ms', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
