import { sql } from 'kysely'
import type { ReturnKind } from '#domain/billing/payment-events.ts'
import type { Db } from '../../db/open.ts'
import { withoutIndex } from '../../db/planner-hints.ts'
import { type Span, within } from '../../db/within.ts'

/** A condition on a report, as `report`: its payment was reported, with or without an order of ours. */
const IS_OF_KNOWN_PAYMENT = sql<boolean>`exists (
  select 1 from payment_event as paid
  where paid.provider_ref = report.provider_ref
    and coalesce(paid.gateway, paid.gateway) = report.gateway
    and coalesce(paid.kind, paid.kind) = 'paid'
)`

/** A sum in one currency. */
export interface Sum {
  currency: string | null
  total: number
}

/** Sums the payments that were reported in a span of time, by currency. */
export const sumPaid = async (db: Db, span: Span): Promise<Sum[]> =>
  withTotals(
    await paidWithin(db, span)
      .select('payment_event.currency')
      .groupBy('payment_event.currency')
      .execute(),
  )

/** Sums the payments that were reported in a span of time, by what was ordered, coupon and provider. */
export async function sumPaidByOrder(db: Db, span: Span) {
  const divided = [
    ...(['orders.tier', 'orders.cycle', 'orders.coupon_code'] as const),
    ...(['payment_event.gateway', 'payment_event.currency'] as const),
  ]
  const paid = paidWithin(db, span)
    .leftJoin('orders', 'orders.order_no', 'payment_event.order_no')
    .select(divided)
    .groupBy(divided)
  return withTotals(await paid.execute())
}

const paidWithin = (db: Db, span: Span) =>
  db
    .selectFrom('payment_event')
    .select(({ fn }) => fn.sum('payment_event.amount_minor').as('total'))
    .where('payment_event.kind', '=', 'paid')
    .where('payment_event.outcome', '<>', 'repeated')
    .where(within('payment_event.received_at_ms', span))

const withTotals = <Row extends { total: unknown }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, total: Number(row.total) }))

/**
 * Reads what was refunded of each payment in a span of time. Each report of a refund tells the sum of the
 * payment so far, so that two reports of one payment must not be added up.
 */
export async function listRefunded(db: Db, span: Span): Promise<Sum[]> {
  const rows = await db
    .selectFrom('payment_event as report')
    .leftJoin('payment_event as earlier', (join) =>
      join
        .onRef('earlier.gateway', '=', 'report.gateway')
        .onRef('earlier.provider_ref', '=', 'report.provider_ref')
        .on('earlier.kind', '=', 'refunded')
        // the reference leads: by arrival, all payments of a provider would be read for each refund
        .on(withoutIndex(sql.ref('earlier.received_at_ms')), '<', span.fromMs),
    )
    .select(['report.currency', 'report.gateway', 'report.provider_ref'])
    .select(({ fn }) => [
      fn.max('report.amount_minor').as('soFar'),
      fn.max('earlier.amount_minor').as('before'),
    ])
    .where('report.kind', '=', 'refunded')
    .where(IS_OF_KNOWN_PAYMENT)
    .where(within('report.received_at_ms', span))
    .groupBy(['report.currency', 'report.gateway', 'report.provider_ref'])
    .execute()
  return rows.map(({ currency, soFar, before }) => ({
    currency,
    total: Math.max(0, Number(soFar ?? 0) - Number(before ?? 0)),
  }))
}

/** Sums the reports of some kinds about payments that are known, in a span of time, by kind and currency. */
export const sumReports = async (
  db: Db,
  kinds: readonly ReturnKind[],
  span: Span,
): Promise<(Sum & { kind: string })[]> =>
  withTotals(
    await db
      .selectFrom('payment_event as report')
      .select(['kind', 'currency'])
      .select(({ fn }) => fn.sum('amount_minor').as('total'))
      .where('kind', 'in', kinds)
      .where(IS_OF_KNOWN_PAYMENT)
      .where(within('received_at_ms', span))
      .groupBy(['kind', 'currency'])
      .execute(),
  )
