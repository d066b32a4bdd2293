import { type Kysely, sql } from 'kysely'

/** Adds which mark of the month's allowance a member was told of, and the index by which notices of it end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('traffic')
    .addColumn('told_percent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('inbox_of_allowance')
    .on('inbox')
    .column('created_at_ms')
    .where(sql.ref('kind'), '=', sql.lit('allowance'))
    .execute()
}
