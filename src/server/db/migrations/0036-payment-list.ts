import type { Kysely } from 'kysely'

/** Adds the index in whose order reports of payments are read: lists, months and sums of a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payment_event_by_arrival')
    .on('payment_event')
    .columns(['received_at_ms', 'gateway', 'event_id'])
    .execute()
}
