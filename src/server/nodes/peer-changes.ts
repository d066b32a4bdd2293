import { DEVICE_PACE } from '#domain/nodes/peer-counters.ts'
import type { Db } from '../db/open.ts'
import { insertChange, insertCounter, markLeft, raisePeersRev } from './queries.ts'

/** A key that is added to the peers of a node with its device's slot, or removed from them. */
export interface PeerChange {
  node_id: string
  public_key: string
  /** account of the device with this key */
  account_id: string
  isPeer: boolean
}

/**
 * Records when keys become peers and stop being peers, and sends the changes to the agents of their
 * nodes, in the transaction that changes the slots. Call it last: it locks counters, then the rows of
 * nodes, always in the same order, so that transactions cannot deadlock.
 * @param resent peers that stay, whose budgets have changed
 */
export async function recordPeerChanges(
  transaction: Db,
  changes: readonly PeerChange[],
  at_ms: number,
  resent: readonly Peer[] = [],
): Promise<void> {
  for (const { isPeer, ...peer } of changes.toSorted(byNode)) {
    if (isPeer) {
      await insertCounter(transaction, { ...peer, used_until_ms: at_ms - DEVICE_PACE.burstMs })
    } else {
      await markLeft(transaction, peer, at_ms)
    }
  }
  const counted = changes.map((peer) => ({ ...peer, slots: peer.isPeer ? 1 : -1 }))
  await resendPeers(transaction, [...counted, ...resent], at_ms)
}

/**
 * Has agents fetch peers again, for example because their budgets have changed. Call it last in a
 * transaction: it locks the rows of nodes.
 */
export async function resendPeers(
  transaction: Db,
  peers: readonly Peer[],
  at_ms: number,
): Promise<void> {
  const onNodes = peers.flatMap(({ node_id, public_key, slots = 0 }) =>
    node_id === null ? [] : [{ node_id, public_key, slots }],
  )
  for (const { node_id, public_key, slots } of onNodes.toSorted(byNode)) {
    const rev = await raisePeersRev(transaction, node_id, slots)
    if (rev !== undefined) await insertChange(transaction, { node_id, public_key, rev, at_ms })
  }
}

interface Peer {
  node_id: string | null
  public_key: string
  /** by how many the node has more slots held with it */
  slots?: number
}
type OnNode = Pick<PeerChange, 'node_id'>
const byNode = (peer: OnNode, other: OnNode) => (peer.node_id < other.node_id ? -1 : 1)
