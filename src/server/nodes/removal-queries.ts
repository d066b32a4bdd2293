import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/open.ts'
import { deleteProfiles } from './profile-queries.ts'
import type { NodeRow } from './queries.ts'

/**
 * Locks nodes against removal until the transaction ends, so that it can insert rows which refer to them (decision 257).
 * @returns those that are still there
 */
export async function lockNodes(
  transaction: Db,
  nodeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nodeIds.length === 0) return new Set()
  const nodes = await transaction
    .selectFrom('node')
    .select('node_id')
    .where('node_id', 'in', nodeIds)
    .orderBy('node_id')
    .forKeyShare()
    .execute()
  return new Set(nodes.map(({ node_id }) => node_id))
}

/** Locks a node likewise. @returns undefined when it has been removed */
export function lockNode(transaction: Db, node_id: string): Promise<NodeRow | undefined> {
  return transaction
    .selectFrom('node')
    .selectAll()
    .where('node_id', '=', node_id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Changes a node, unless a device holds a slot on it. @returns whether it is changed */
export const changeEmptyNode = (
  db: Db,
  node_id: string,
  change: (transaction: Db) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const node = transaction.selectFrom('node').select('node_id').where('node_id', '=', node_id)
    // waits for transactions that grant slots on it
    await node.forUpdate().execute()
    const slots = transaction
      .selectFrom('device')
      .select('DeviceId')
      .where('node_id', '=', node_id)
      .where('slot_since_ms', 'is not', null)
      .limit(1)
    if (await hasRow(slots)) return false
    await change(transaction)
    return true
  })

/** Deletes a node, which no device holds a slot on. */
export async function deleteNode(transaction: Db, node_id: string): Promise<void> {
  await deleteProfiles(transaction, node_id)
  // before the counters, which go with the node: in this order members' changes lock them, too
  await transaction.deleteFrom('active_node').where('node_id', '=', node_id).execute()
  await transaction
    .updateTable('active_node')
    .set({ left_node_id: null })
    .where('left_node_id', '=', node_id)
    .execute()
  await transaction.deleteFrom('node').where('node_id', '=', node_id).execute()
}
