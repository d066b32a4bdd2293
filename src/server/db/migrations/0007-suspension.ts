import type { Kysely } from 'kysely'

/** Suspended members, whose sessions say so, and what support answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('suspended_at_ms', 'bigint').execute()
  await db.schema
    .alterTable('session')
    .addColumn('is_suspended', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('support_message').addColumn('answer', 'text').execute()
}
