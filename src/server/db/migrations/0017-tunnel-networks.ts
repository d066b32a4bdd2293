import type { Kysely } from 'kysely'

/** The network of a node's tunnels, which was the same for all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('node')
    .addColumn('tunnel_network', 'text', (c) => c.notNull().defaultTo('10.0.0.0/8'))
    .execute()
}
