import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'

const COUNTED = sql<number>`(select count(*) from device
  where device.node_id = node.node_id and device.slot_since_ms is not null)`

/** Selects the nodes that keep another number of slots than devices hold on them. */
export async function selectMiscounted(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('node')
    .select('node_id')
    .where('slots_held', '<>', COUNTED)
    .execute()
  return rows.map(({ node_id }) => node_id)
}

/** Recounts a node's slots. Must be the first statement of its transaction. */
export async function updateSlotsHeld(transaction: Db, node_id: string): Promise<void> {
  const update = (slots_held: RawBuilder<number>) =>
    transaction.updateTable('node').set({ slots_held }).where('node_id', '=', node_id).execute()
  // locks the row, by which each change of a slot ends: the next statement sees every one that has counted itself
  await update(sql`slots_held`)
  await update(COUNTED)
}
