import type { Kysely } from 'kysely'

/** Adds the index in whose order the list of orders is read, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_creation')
    .on('orders')
    .columns(['created_at_ms', 'order_no'])
    .execute()
}
