import { DEVICE_PACE } from '#domain/nodes/peer-counters.ts'
import type { Db } from '../db/open.ts'
import { insertChange, insertCounter, markLeft, raisePeersRev } from './queries.ts'

/** A key that becomes a peer of a node, or is one no more. */
export interface PeerChange {
  node_id: string
  public_key: string
  /** whose device has the key */
  account_id: string
  isPeer: boolean
}

/**
 * Notes from when to when keys are peers, and tells the agents of their nodes, in the transaction
 * that changed them. Call it last: it holds counters and then the nodes' rows, always in the same
 * order.
 * @param toldAgain peers that stay, whose budgets have changed
 */
export async function noteChanges(
  transaction: Db,
  changes: readonly PeerChange[],
  at_ms: number,
  toldAgain: readonly Told[] = [],
): Promise<void> {
  for (const { isPeer, ...peer } of changes.toSorted(byNode)) {
    if (isPeer) {
      await insertCounter(transaction, { ...peer, used_until_ms: at_ms - DEVICE_PACE.keptMs })
    } else {
      await markLeft(transaction, peer, at_ms)
    }
  }
  await tellAgain(transaction, [...changes, ...toldAgain], at_ms)
}

/** Has agents told of peers once more, whose budgets have changed. Call it last. */
export async function tellAgain(
  transaction: Db,
  peers: readonly Told[],
  at_ms: number,
): Promise<void> {
  const onNodes = peers.flatMap(({ node_id, public_key }) =>
    node_id === null ? [] : [{ node_id, public_key }],
  )
  for (const { node_id, public_key } of onNodes.toSorted(byNode)) {
    const rev = await raisePeersRev(transaction, node_id)
    if (rev !== undefined) await insertChange(transaction, { node_id, public_key, rev, at_ms })
  }
}

type Told = { node_id: string | null; public_key: string }
type OnNode = Pick<PeerChange, 'node_id'>
const byNode = (one: OnNode, other: OnNode) => (one.node_id < other.node_id ? -1 : 1)
