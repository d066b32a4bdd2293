import type { Kysely } from 'kysely'

/** Adds the operators' own prepared replies, each in every language (decision 168). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prepared_reply')
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('prepared_reply_key', ['name', 'locale'])
    .execute()
}
