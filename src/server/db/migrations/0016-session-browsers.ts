import type { Kysely } from 'kysely'

/** Adds the browser of a session, null for existing sessions, and the last sign-in of an app. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('browser_hash', 'text').execute()
  await db.schema.alterTable('device').addColumn('installation_used_at_ms', 'bigint').execute()
}
