import { DEVICE_PACE } from '#domain/nodes/peer-counters.ts'
import type { Db, Engine } from '../db/open.ts'
import type { NodeRow } from '../nodes/queries.ts'
import { selectRoamingKeys } from '../nodes/roaming-queries.ts'
import { insertCounters, selectCounters } from './report-queries.ts'

/**
 * Inserts the counters of roaming devices that a node reports for the first time: most devices use few of the nodes
 * that know them. Call it in a transaction that holds `lockNodeReport`.
 */
export async function openRoamingCounters(
  transaction: Db,
  engine: Engine,
  { node, publicKeys, nowMs }: { node: NodeRow; publicKeys: readonly string[]; nowMs: number },
): Promise<void> {
  const { node_id } = node
  const counted = await selectCounters(transaction, engine, { node_id, publicKeys })
  const known = new Set(counted.map(({ public_key }) => public_key))
  const unknown = publicKeys.filter((key) => !known.has(key))
  if (unknown.length === 0) return
  const wanted = { publicKeys: unknown, node, nowMs }
  const roaming = await selectRoamingKeys(transaction, engine, wanted)
  // what a device that roams changed before says nothing
  const opened = new Map<string, (typeof roaming)[number]>()
  for (const peer of roaming) {
    if (peer.left_at_ms === null || !opened.has(peer.public_key)) opened.set(peer.public_key, peer)
  }
  const fresh = { epoch: 0, counted_bytes: 0, used_until_ms: nowMs - DEVICE_PACE.burstMs }
  await insertCounters(
    transaction,
    [...opened.values()].map((peer) => ({ ...peer, ...fresh, node_id })),
  )
}
