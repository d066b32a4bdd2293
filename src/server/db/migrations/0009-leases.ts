import type { Kysely } from 'kysely'

/** Which of several instances does a job, and until when nobody else does it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until_ms', 'bigint', (c) => c.notNull())
    .execute()
}
