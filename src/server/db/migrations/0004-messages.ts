import type { Kysely } from 'kysely'

/** Adds messages to support, from visitors and members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('support_message')
    .addColumn('message_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('account.account_id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('answered_at_ms', 'bigint')
    .execute()
  await db.schema
    .createIndex('support_message_by_created_at_ms')
    .on('support_message')
    .column('created_at_ms')
    .execute()
}
