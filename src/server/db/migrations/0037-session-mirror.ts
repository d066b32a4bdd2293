import type { Kysely } from 'kysely'

/** Adds the mirror at which a browser signed in, since links in emails lead back there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('mirror', 'text').execute()
}
