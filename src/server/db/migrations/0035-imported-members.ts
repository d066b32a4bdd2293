import type { Kysely } from 'kysely'

/** Adds when an imported member was emailed how to set a password, so that nobody is emailed twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('invited_at_ms', 'bigint').execute()
}
