import type { Kysely } from 'kysely'

/**
 * Adds the indexes in whose order the orders of one cycle or tier are listed by time: those of a cycle that is no longer
 * sold lie behind most of the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const filter of ['cycle', 'tier']) {
    await db.schema
      .createIndex(`orders_by_${filter}_and_creation`)
      .on('orders')
      .columns([filter, 'created_at_ms', 'order_no'])
      .execute()
  }
}
