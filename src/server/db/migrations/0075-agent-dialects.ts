import type { Kysely } from 'kysely'

/** Adds the dialect that each node's agent speaks; null until it calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('node').addColumn('agent_dialect', 'integer').execute()
}
