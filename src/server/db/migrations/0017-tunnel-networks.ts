import type { Kysely } from 'kysely'

/** Adds the tunnel network of each node; before, all nodes used the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('node')
    .addColumn('tunnel_network', 'text', (c) => c.notNull().defaultTo('10.0.0.0/8'))
    .execute()
}
