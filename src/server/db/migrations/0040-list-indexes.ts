import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the indexes in whose order payments are listed: those of one kind, provider or currency by time, all
 * by amount, and those that may wait for an operator; and one that finds a payment by the beginning of its
 * reference.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const arrival = ['received_at_ms', 'gateway', 'event_id']
  await index(db, 'kind_and_arrival', ['kind', ...arrival])
  await index(db, 'provider_and_arrival', ['gateway', 'received_at_ms', 'event_id'])
  await index(db, 'currency_and_arrival', ['currency', ...arrival])
  await index(db, 'amount', ['currency', 'amount_minor', ...arrival])
  await db.schema
    .createIndex('payment_event_that_may_wait')
    .on('payment_event')
    .columns(arrival)
    .where(
      sql<boolean>`outcome in
  ('paid_late', 'underpaid', 'refund_due', 'disputed', 'overpaid', 'paid_again', 'unmatched')
  and handled_at_ms is null`,
    )
    .execute()
  await db.schema
    .createIndex('payment_event_by_reference')
    .on('payment_event')
    .expression(sql`(${sql.ref('provider_ref')} collate ${bytewise(db)})`)
    .execute()
}

const index = (db: Kysely<unknown>, by: string, columns: readonly string[]) =>
  db.schema
    .createIndex(`payment_event_by_${by}`)
    .on('payment_event')
    .columns([...columns])
    .execute()

/** Returns the name of the order by bytes, whatever the language of the database. */
const bytewise = (db: Kysely<unknown>) =>
  sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? '"C"' : 'binary')
