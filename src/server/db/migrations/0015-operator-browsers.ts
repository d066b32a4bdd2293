import type { Kysely } from 'kysely'

/** Browsers in which an operator signed in before: strangers' wrong tries never close them. */
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
