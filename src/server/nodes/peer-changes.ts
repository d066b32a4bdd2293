import { DEVICE_PACE } from '#domain/nodes/peer-counters.ts'
import type { Db } from '../db/open.ts'
import { insertChange, insertCounter, markLeft, raisePeersRev, reopenCounter } from './queries.ts'
import { insertRoamingChange, selectCounterNodes } from './roaming-queries.ts'

/** A key that is added to the peers of a node with its device's slot, or removed from them. */
export interface PeerChange {
  node_id: string
  public_key: string
  /** account of the device with this key */
  account_id: string
  /** null for a device that does not roam; others are peers of every node (decision 231) */
  link_hash: string | null
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
  const everywhere: CounterChange[] = []
  for (const { link_hash, ...change } of changes) {
    everywhere.push({ ...change, isOwn: true })
    if (link_hash === null) continue
    const others = await selectOtherNodes(transaction, change)
    everywhere.push(...others.map((node_id) => ({ ...change, node_id, isOwn: false })))
  }
  await recordCounters(transaction, everywhere, at_ms)
  const counted = changes.map((peer) => ({ ...peer, slots: peer.isPeer ? 1 : -1 }))
  await sendPeers(transaction, [...counted, ...resent.map(withoutSlots)], at_ms)
}

/**
 * Records that a device with a slot begins to roam, or ends it: it becomes or stops being a peer of all nodes but its
 * own. Call it last in a transaction, as `recordPeerChanges`.
 */
export async function recordRoaming(
  transaction: Db,
  device: Omit<PeerChange, 'link_hash'>,
  at_ms: number,
): Promise<void> {
  const others = await selectOtherNodes(transaction, device)
  const changes = others.map((node_id) => ({ ...device, node_id, isOwn: false }))
  await recordCounters(transaction, changes, at_ms)
  await insertRoamingChange(transaction, device, at_ms)
}

/** A counter that opens with its device's slot, or closes with it. */
interface CounterChange extends Omit<PeerChange, 'link_hash'> {
  /** whether it is at the node of the slot, and may be the first there; another node may be removed meanwhile */
  isOwn: boolean
}

async function selectOtherNodes(
  transaction: Db,
  device: Omit<PeerChange, 'link_hash'>,
): Promise<string[]> {
  const nodes = await selectCounterNodes(transaction, device)
  return nodes.filter((node_id) => node_id !== device.node_id)
}

async function recordCounters(
  transaction: Db,
  changes: readonly CounterChange[],
  at_ms: number,
): Promise<void> {
  for (const { isPeer, isOwn, ...peer } of changes.toSorted(byNode)) {
    const open = isOwn ? insertCounter : reopenCounter
    if (isPeer) await open(transaction, { ...peer, used_until_ms: at_ms - DEVICE_PACE.burstMs })
    else await markLeft(transaction, peer, at_ms)
  }
}

/**
 * Has agents fetch peers again, for example because their budgets have changed. Call it last in a
 * transaction: it locks the rows of nodes, then that of roaming devices.
 */
export const resendPeers = (
  transaction: Db,
  peers: readonly Peer[],
  at_ms: number,
): Promise<void> => sendPeers(transaction, peers.map(withoutSlots), at_ms)

/** Leaves the number of slots as it is. Callers' peers may carry a field `slots` of their own. */
const withoutSlots = (peer: Peer): CountedPeer => ({ ...peer, slots: 0 })

async function sendPeers(
  transaction: Db,
  peers: readonly CountedPeer[],
  at_ms: number,
): Promise<void> {
  const onNodes = peers.flatMap(({ node_id, public_key, slots }) =>
    node_id === null ? [] : [{ node_id, public_key, slots }],
  )
  for (const { node_id, public_key, slots } of onNodes.toSorted(byNode)) {
    const rev = await raisePeersRev(transaction, node_id, slots)
    if (rev !== undefined) await insertChange(transaction, { node_id, public_key, rev, at_ms })
  }
  const roaming = peers.filter(({ link_hash }) => link_hash !== null)
  for (const peer of new Map(roaming.map((peer) => [peer.public_key, peer])).values()) {
    await insertRoamingChange(transaction, peer, at_ms)
  }
}

interface Peer {
  node_id: string | null
  public_key: string
  account_id: string
  link_hash: string | null
}
interface CountedPeer extends Peer {
  /** by how many more slots the node keeps with it */
  slots: number
}
type OnNode = Pick<PeerChange, 'node_id'>
const byNode = (peer: OnNode, other: OnNode) =>
  Number(peer.node_id > other.node_id) - Number(peer.node_id < other.node_id)
