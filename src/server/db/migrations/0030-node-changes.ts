import { type Kysely, sql } from 'kysely'

/**
 * Adds the time at which a node was lost, the time since which its members have not been told of a change, and
 * the settings of its node that each device was given. DNS servers could not be changed before, so devices have
 * those of their node.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('node').addColumn('lost_at_ms', 'bigint').execute()
  await db.schema.alterTable('node').addColumn('untold_since_ms', 'bigint').execute()
  await db.schema.alterTable('device').addColumn('tunnel_dns', 'text').execute()
  await db.schema.alterTable('device').addColumn('link_profile', 'text').execute()
  await sql`
    update device set tunnel_dns = (select dns from node where node.node_id = device.node_id)
    where is_app = 0`.execute(db)
}
