import type { Kysely } from 'kysely'

/** Adds browsers known to an operator, which failed attempts of others never lock out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_browser')
    .addColumn('operator_id', 'text', (c) =>
      c.notNull().references('operator.operator_id').onDelete('cascade'),
    )
    .addColumn('mark_hash', 'text', (c) => c.notNull())
    .addColumn('last_used_at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('operator_browser_pk', ['operator_id', 'mark_hash'])
    .execute()
}
