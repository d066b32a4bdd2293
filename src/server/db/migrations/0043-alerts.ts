import { type Kysely, sql } from 'kysely'

/** Adds what operators were told of (decision 176), and the version that last ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert')
    .addColumn('alert_id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('began_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('absent_since_ms', 'bigint')
    .addColumn('ended_at_ms', 'bigint')
    .execute()
  await db.schema
    .createIndex('alert_open')
    .unique()
    .on('alert')
    .columns(['kind', 'subject'])
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute()
  await db.schema
    .createTable('running_version')
    .addColumn('part', 'text', (c) => c.primaryKey())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('since_ms', 'bigint', (c) => c.notNull())
    .execute()
}
