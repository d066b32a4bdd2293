import type { Kysely } from 'kysely'

/** What an app is known by: a secret of its own, where its public key was taken for one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('installation_hash', 'text').execute()
}
