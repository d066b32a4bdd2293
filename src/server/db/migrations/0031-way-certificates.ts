import type { Kysely } from 'kysely'

/** Adds how long the certificates of a node's ways are valid, as its agent reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('node').addColumn('way_certificates', 'text').execute()
}
