import type { Kysely } from 'kysely'

/** Adds how many people shared a counter of networks in the last hour that shows it: one row, without any network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('network_crowding')
    .addColumn('part', 'text', (column) => column.primaryKey())
    .addColumn('window_starts_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('people_per_counter', 'integer', (column) => column.notNull())
    .execute()
}
