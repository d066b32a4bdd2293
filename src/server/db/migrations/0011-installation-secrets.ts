import type { Kysely } from 'kysely'

/** Adds the secret by which an app is recognized; before, its public key served for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('device').addColumn('installation_hash', 'text').execute()
}
