import { type Kysely, sql } from 'kysely'

/** Lets claims that no provider has confirmed be found among what may wait for an operator (decision 216). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const waiting = 'payment_event_that_may_wait'
  await db.schema.dropIndex(waiting).execute()
  await db.schema
    .createIndex(waiting)
    .on('payment_event')
    .columns(['received_at_ms', 'gateway', 'event_id'])
    .where(
      sql<boolean>`outcome in
  ('paid_late', 'underpaid', 'refund_due', 'disputed', 'overpaid', 'paid_again', 'unmatched', 'refund_failed', 'unconfirmed')
  and handled_at_ms is null`,
    )
    .execute()
}
