import type { Db } from '../db/open.ts'
import { insertChange, raisePeersRev } from './queries.ts'

/** A peer that a node has to look at again: it came, went or lost its key. */
export interface PeerChange {
  node_id: string
  public_key: string
}

/**
 * Tells the agents of nodes, in the transaction that changed their peers. Call it last: it holds the
 * nodes' rows, always in the same order.
 */
export async function noteChanges(
  transaction: Db,
  changes: readonly PeerChange[],
  at_ms: number,
): Promise<void> {
  const in_order = changes.toSorted((one, other) => (one.node_id < other.node_id ? -1 : 1))
  for (const change of in_order) {
    const rev = await raisePeersRev(transaction, change.node_id)
    if (rev !== undefined) await insertChange(transaction, { ...change, rev, at_ms })
  }
}
