import type { Kysely } from 'kysely'

/** Adds suspension of accounts, its flag on sessions, and the replies of support. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('suspended_at_ms', 'bigint').execute()
  await db.schema
    .alterTable('session')
    .addColumn('is_suspended', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('support_message').addColumn('answer', 'text').execute()
}
