import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * What networks did in the hour that runs, under hashes whose key goes with the hour. PostgreSQL keeps
 * them out of its log, which archives and replicas would keep for longer.
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
