import type { Kysely } from 'kysely'

/** Adds the signed lists of addresses at which the service can be found, one row a group of members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mirror_list')
    .addColumn('mirror_group', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('number', 'bigint', (c) => c.notNull())
    .addColumn('hosts', 'text', (c) => c.notNull())
    .addColumn('line', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('ends_at_ms', 'bigint', (c) => c.notNull())
    .execute()
}
