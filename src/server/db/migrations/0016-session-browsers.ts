import type { Kysely } from 'kysely'

/** Which browser a session is of; sessions of before do not know theirs. When an app last signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('browser_hash', 'text').execute()
  await db.schema.alterTable('device').addColumn('installation_used_at_ms', 'bigint').execute()
}
