import type { Kysely } from 'kysely'

/** Adds tokens, by which operators' own tools call the console's API (decision 169). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator_token')
    .addColumn('token_id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('operator_id', 'text', (c) =>
      c.references('operator.operator_id').onDelete('cascade'),
    )
    .addColumn('made_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('ends_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('last_used_day', 'text')
    .execute()
  await db.schema
    .createIndex('operator_token_by_operator_id')
    .on('operator_token')
    .column('operator_id')
    .execute()
}
