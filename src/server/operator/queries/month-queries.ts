import { sql } from 'kysely'
import { MONEY_KINDS } from '#contract/console/lists/payment-list.ts'
import { movedAtMs } from '#domain/billing/money-moved.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'
import { inOrder, type ListOrder } from '../../db/list-order.ts'
import type { Db } from '../../db/open.ts'
import { testedOnRows, withoutIndex } from '../../db/planner-hints.ts'
import type { Span } from '../../db/within.ts'

/** The time of `movedAtMs`, in the words of its index. */
const MOVED_AT = sql`case kind when 'paid' then coalesce(paid_at_ms, received_at_ms) else received_at_ms end`

const BY_MOVEMENT: ListOrder<EventRow> = {
  columns: [
    { by: MOVED_AT, read: movedAtMs },
    { by: sql.ref('gateway'), read: ({ gateway }) => gateway },
    { by: sql.ref('event_id'), read: ({ event_id }) => event_id },
  ],
  isDescending: false,
}

/** Selects reports of money that moved in a span of time, in that order, beginning with the next after `after`. */
export function selectMoneyReports(
  db: Db,
  { fromMs, beforeMs, after, limit }: Span & { after: EventRow | undefined; limit: number },
): Promise<EventRow[]> {
  // repeats the time alone: SQLite doesn't use the index for a comparison of several columns with an expression among them
  const sinceMs = after === undefined ? fromMs : movedAtMs(after)
  const reports = db
    .selectFrom('payment_event')
    .selectAll()
    .where(sql<boolean>`${MOVED_AT} >= ${sinceMs} and ${MOVED_AT} < ${beforeMs}`)
    // the time leads: most reports are of these kinds
    .where(testedOnRows(sql`kind in (${sql.join(MONEY_KINDS)})`))
    .where('provider_ref', 'is not', null)
    .limit(limit)
  return inOrder(reports, BY_MOVEMENT, after).execute()
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
      .orderBy(withoutIndex(sql.ref('received_at_ms')))
      .orderBy('event_id')
      .execute()
  )
}
