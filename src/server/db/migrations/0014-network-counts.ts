import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the current hour's counts by network, under hashes whose key is deleted after the hour. PostgreSQL
 * tables are unlogged, because archives and replicas would keep the log for longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('network_window')
    .addColumn('starts_at_ms', 'bigint', (c) => c.primaryKey())
    .addColumn('key', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('network_count')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('window_starts_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('hits', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('network_count_by_window')
    .on('network_count')
    .column('window_starts_at_ms')
    .execute()
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table network_window set unlogged`.execute(db)
    await sql`alter table network_count set unlogged`.execute(db)
  }
}
