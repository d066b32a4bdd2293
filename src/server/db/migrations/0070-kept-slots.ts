import { type Kysely, sql } from 'kysely'

/**
 * Keeps with each node how many slots it has given, which each list of nodes counted. Drops the index of
 * devices that another one repeats. Lets the index of deletions hold those alone: SQLite searched it for the
 * members who end soon, by what nearly all have in common.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('node')
    .addColumn('slots_held', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update node set slots_held = (select count(*) from device
    where device.node_id = node.node_id and device.slot_since_ms is not null)`.execute(db)
  await db.schema.dropIndex('device_by_node_id_and_slot_since_ms').execute()
  const deletions = 'account_by_deletion_due_at_ms'
  await db.schema.dropIndex(deletions).execute()
  await db.schema
    .createIndex(deletions)
    .on('account')
    .column('deletion_due_at_ms')
    .where(sql<boolean>`deletion_due_at_ms is not null`)
    .execute()
}
