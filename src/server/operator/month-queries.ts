import { sql } from 'kysely'
import { MONEY_KINDS } from '#contract/console/lists/payment-list.ts'
import type { EventRow } from '../billing/payments/payment-queries.ts'
import { hidden } from '../db/list-order.ts'
import type { Db } from '../db/open.ts'

/** Selects reports of money in the order of arrival, beginning with the next after `after`. */
export function selectMoneyReports(
  db: Db,
  { from_ms, after, limit }: { from_ms: number; after: EventRow | undefined; limit: number },
): Promise<EventRow[]> {
  let reports = db
    .selectFrom('payment_event')
    .selectAll()
    .where('received_at_ms', '>=', from_ms)
    // the time leads: most reports are of these kinds
    .where(hidden(sql.ref('kind')), 'in', MONEY_KINDS)
    .where('provider_ref', 'is not', null)
    .orderBy('received_at_ms')
    .orderBy('gateway')
    .orderBy('event_id')
    .limit(limit)
  if (after !== undefined) {
    const { received_at_ms, gateway, event_id } = after
    reports = reports.where(
      sql<boolean>`(received_at_ms, gateway, event_id) > (${received_at_ms}, ${gateway}, ${event_id})`,
    )
  }
  return reports.execute()
}

/** Selects all reports of payments, in the order of arrival. */
export function selectReportsOf(
  db: Db,
  gateway: string,
  references: readonly string[],
): Promise<EventRow[]> {
  return (
    db
      .selectFrom('payment_event')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('provider_ref', 'in', references)
      // the references lead: an index by time finds all payments of the provider
      .orderBy(hidden(sql.ref('received_at_ms')))
      .orderBy('event_id')
      .execute()
  )
}
