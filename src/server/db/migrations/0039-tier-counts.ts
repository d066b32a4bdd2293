import type { Kysely } from 'kysely'

/** Adds how many members each paid tier had on a day, which the current memberships can't tell afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tier_count')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('gold', 'integer', (column) => column.notNull())
    .addColumn('diamond', 'integer', (column) => column.notNull())
    .execute()
}
