import type { Kysely } from 'kysely'

/** Adds to orders the name under which their pack was sold (decision 185). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('pack_names', 'text').execute()
}
