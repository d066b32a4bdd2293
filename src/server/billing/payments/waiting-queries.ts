import { sql } from 'kysely'
import { countOf } from '../../db/count-of.ts'
import type { Db } from '../../db/open.ts'
import { isAfter, type OrderCursor, type OrderRow } from '../orders/order-queries.ts'
import type { EventRow } from './payment-queries.ts'

/** The reports in the index of those that may wait for an operator, in the words of that index. */
export const MAY_WAIT = sql<boolean>`report.outcome in
  ('paid_late', 'underpaid', 'refund_due', 'disputed', 'overpaid', 'paid_again', 'unmatched', 'refund_failed', 'unconfirmed')
  and report.handled_at_ms is null`

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

/** How many orders, and how many payments with spare money, are listed at most. */
const MOST_LISTED = 200

/** Finds transfers to confirm, and orders with money to decide about. */
const waitingOrders = (db: Db, createdAfterMs: number) =>
  db
    .selectFrom('orders')
    .where(({ or, and, eb }) =>
      or([
        eb('order_status', 'in', ['paid_late', 'underpaid', 'refund_due']),
        and([
          eb('order_status', 'in', ['unpaid', 'expired']),
          eb('payment_type', '=', 'manual'),
          eb('created_at_ms', '>', createdAfterMs),
        ]),
      ]),
    )

/** Selects the oldest 200 orders that wait for an operator, oldest first. */
export function selectWaitingOrders(db: Db, createdAfterMs: number): Promise<OrderRow[]> {
  return waitingOrders(db, createdAfterMs)
    .selectAll()
    .orderBy('created_at_ms')
    .limit(MOST_LISTED)
    .execute()
}

/** Counts all orders that wait for an operator, and all payments with spare money. */
export async function countWaitingMoney(db: Db, createdAfterMs: number): Promise<number> {
  const orders = await countOf(waitingOrders(db, createdAfterMs))
  return orders + (await countOf(spareMoney(db)))
}

/**
 * A condition on a report of a payment, as `report`: its money is beyond what an order costs, and neither refunded since
 * it came nor lost by a dispute. Compares order, reference and time, because a provider may reuse one reference for two
 * orders, or for two payments of one order. The order leads the search: other columns are hidden from indexes, which find
 * far more.
 */
const isBeyondPrice = sql<boolean>`(
  coalesce(report.kind, report.kind) = 'paid'
  and report.outcome in ('overpaid', 'paid_again', 'unmatched')
  and not exists (
    select 1 from payment_event as back
    where back.order_no = report.order_no and back.provider_ref = report.provider_ref
      and coalesce(back.gateway, back.gateway) = report.gateway
      and coalesce(back.kind, back.kind) in ('refunded', 'dispute_lost')
      and back.amount_minor >= report.amount_minor
      and +back.received_at_ms >= coalesce(report.paid_at_ms, 0)
  )
)`

/** The same for the report of a refund that the bank refused: nothing was refunded since (decision 195). */
const isRefusedRefund = sql<boolean>`(
  report.outcome = 'refund_failed'
  and not exists (
    select 1 from payment_event as later
    where later.order_no = report.order_no and later.provider_ref = report.provider_ref
      and coalesce(later.gateway, later.gateway) = report.gateway
      and coalesce(later.kind, later.kind) = 'refunded'
      and +later.received_at_ms > report.received_at_ms
  )
)`

/** The same for a claim that its provider has not confirmed since (decision 216). */
const isUnconfirmed = sql<boolean>`(
  report.outcome = 'unconfirmed'
  and not exists (
    select 1 from payment_event as paid
    where paid.order_no = report.order_no and paid.provider_ref = report.provider_ref
      and coalesce(paid.gateway, paid.gateway) = report.gateway
      and coalesce(paid.kind, paid.kind) = 'paid'
  )
)`

/**
 * A condition on a report, as `report`: its money is no order's price, came back to us, is only claimed or disputed, and
 * waits for an operator.
 */
export const isSpareMoney = sql<boolean>`(
  report.handled_at_ms is null
  and (report.outcome = 'disputed' or ${isBeyondPrice} or ${isRefusedRefund} or ${isUnconfirmed})
)`

const spareMoney = (db: Db) =>
  db.selectFrom('payment_event as report').where(MAY_WAIT).where(isSpareMoney)

/** Selects the oldest 200 payments with spare money, oldest first. */
export function selectSpareMoney(db: Db): Promise<EventRow[]> {
  return spareMoney(db)
    .selectAll('report')
    .orderBy('report.received_at_ms')
    .limit(MOST_LISTED)
    .execute()
}

/** Selects orders of claims that their providers have not confirmed (decision 216), ordered by their end, beginning after a place. */
export function selectClaimedOrders(
  db: Db,
  { after, limit }: { after: OrderCursor; limit: number },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(isAfter(after))
    .where('order_no', 'in', (claims) =>
      claims
        .selectFrom('payment_event as report')
        .select('report.order_no')
        .where(MAY_WAIT)
        .where('report.outcome', '=', 'unconfirmed')
        .where(isSpareMoney),
    )
    .orderBy('expires_at_ms')
    .orderBy('order_no')
    .limit(limit)
    .execute()
}

/** A condition on a report, as `report`: a refund of its payment settles it. */
const isSettledByRefund = sql<boolean>`report.kind in ('paid', 'claimed', 'refund_failed')`

/**
 * Marks reports of a payment as handled.
 * @param which a condition on them, as `report`; absent: those that a refund settles
 * @returns the number of reports that were not marked before
 */
export async function markHandled(
  db: Db,
  { gateway, order_no, provider_ref }: Pick<EventRow, 'gateway' | 'order_no' | 'provider_ref'>,
  handled_at_ms: number,
  which = isSettledByRefund,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_event as report')
    .set({ handled_at_ms })
    .where('gateway', '=', gateway)
    .where('order_no', '=', order_no)
    .where('provider_ref', '=', provider_ref)
    .where('handled_at_ms', 'is', null)
    .where(which)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
