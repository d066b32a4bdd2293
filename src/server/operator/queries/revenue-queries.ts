import { sql } from 'kysely'
import type { ReturnKind } from '#domain/billing/payment-events.ts'
import type { Db } from '../../db/open.ts'
import { withoutIndex } from '../../db/planner-hints.ts'

/** A condition on a report, as `report`: its payment was reported, with or without an order of ours. */
const IS_OF_KNOWN_PAYMENT = sql<boolean>`exists (
  select 1 from payment_event as paid
  where paid.provider_ref = report.provider_ref
    and coalesce(paid.gateway, paid.gateway) = report.gateway
    and coalesce(paid.kind, paid.kind) = 'paid'
)`

/** Sums the payments that were reported since then and before another time, by currency. */
export async function sumPaid(
  db: Db,
  since_ms: number,
  until_ms: number,
): Promise<{ currency: string | null; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event')
    .select('currency')
    .select(({ fn }) => fn.sum('amount_minor').as('total'))
    .where('kind', '=', 'paid')
    .where('outcome', '<>', 'repeated')
    .where('received_at_ms', '>=', since_ms)
    .where('received_at_ms', '<', until_ms)
    .groupBy('currency')
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/** Sums the payments that were reported since then and before another time, by what was ordered, coupon and provider. */
export async function sumPaidByOrder(db: Db, since_ms: number, until_ms: number) {
  const rows = await db
    .selectFrom('payment_event')
    .leftJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .select(['orders.tier', 'orders.cycle', 'orders.coupon_code'])
    .select(['payment_event.gateway', 'payment_event.currency'])
    .select(({ fn }) => fn.sum('payment_event.amount_minor').as('total'))
    .where('payment_event.kind', '=', 'paid')
    .where('payment_event.outcome', '<>', 'repeated')
    .where('payment_event.received_at_ms', '>=', since_ms)
    .where('payment_event.received_at_ms', '<', until_ms)
    .groupBy(['orders.tier', 'orders.cycle', 'orders.coupon_code'])
    .groupBy(['payment_event.gateway', 'payment_event.currency'])
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

/**
 * Reads what was refunded of each payment since then and before another time. Each report of a refund tells the sum of the
 * payment so far, so that two reports of one payment must not be added up.
 */
export async function listRefunded(
  db: Db,
  since_ms: number,
  until_ms: number,
): Promise<{ currency: string | null; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event as report')
    .leftJoin('payment_event as earlier', (join) =>
      join
        .onRef('earlier.gateway', '=', 'report.gateway')
        .onRef('earlier.provider_ref', '=', 'report.provider_ref')
        .on('earlier.kind', '=', 'refunded')
        // the reference leads: by arrival, all payments of a provider would be read for each refund
        .on(withoutIndex(sql.ref('earlier.received_at_ms')), '<', since_ms),
    )
    .select(['report.currency', 'report.gateway', 'report.provider_ref'])
    .select(({ fn }) => [
      fn.max('report.amount_minor').as('soFar'),
      fn.max('earlier.amount_minor').as('before'),
    ])
    .where('report.kind', '=', 'refunded')
    .where(IS_OF_KNOWN_PAYMENT)
    .where('report.received_at_ms', '>=', since_ms)
    .where('report.received_at_ms', '<', until_ms)
    .groupBy(['report.currency', 'report.gateway', 'report.provider_ref'])
    .execute()
  return rows.map(({ currency, soFar, before }) => ({
    currency,
    total: Math.max(0, Number(soFar ?? 0) - Number(before ?? 0)),
  }))
}

/** Sums the reports of some kinds about payments that are known, since then and before another time, by kind and currency. */
export async function sumReports(
  db: Db,
  kinds: readonly ReturnKind[],
  since_ms: number,
  until_ms: number,
): Promise<{ kind: string; currency: string | null; total: number }[]> {
  const rows = await db
    .selectFrom('payment_event as report')
    .select(['kind', 'currency'])
    .select(({ fn }) => fn.sum('amount_minor').as('total'))
    .where('kind', 'in', kinds)
    .where(IS_OF_KNOWN_PAYMENT)
    .where('received_at_ms', '>=', since_ms)
    .where('received_at_ms', '<', until_ms)
    .groupBy(['kind', 'currency'])
    .execute()
  return rows.map((row) => ({ ...row, total: Number(row.total) }))
}
