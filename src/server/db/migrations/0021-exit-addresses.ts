import type { Kysely } from 'kysely'

/** Adds the addresses by which the traffic of each node leaves, of either IP version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['exit_ipv4', 'exit_ipv6'])
    await db.schema.alterTable('node').addColumn(column, 'text').execute()
}
