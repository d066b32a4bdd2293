import type { Kysely } from 'kysely'

/** Adds the indexes in whose order the list of orders is read, newest first: all, or those of one status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('orders_by_creation')
    .on('orders')
    .columns(['created_at_ms', 'order_no'])
    .execute()
  await db.schema
    .createIndex('orders_by_status_and_creation')
    .on('orders')
    .columns(['order_status', 'created_at_ms', 'order_no'])
    .execute()
}
