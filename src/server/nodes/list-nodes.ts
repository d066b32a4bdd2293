import type { ReplyOf } from '#contract/endpoints.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { countPeers, type NodeRow, selectNodes } from './queries.ts'

/** Agents call every few seconds: after this long without a call, a node counts as silent. */
export const NODE_SILENT_MS = 3 * MINUTE_MS

/** Lists the nodes whose agents have registered, for members. */
export async function listNodes({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<ReplyOf<'getNodes'>> {
  const nowMs = now()
  const nodes = (await selectNodes(db)).filter(({ public_key }) => public_key !== null)
  return {
    nodes: nodes.map((node) => ({
      node_id: node.node_id,
      name: node.name,
      country: node.country,
      is_open: isAlive(node, nowMs) && Number(node.held) < node.capacity,
      load_percent: Math.min(100, Math.round((100 * Number(node.held)) / node.capacity)),
    })),
  }
}

/**
 * Tests whether a node accepts one more device now.
 * @param leaving a device that is removed first; its slot on the node counts as free
 */
export async function isOpen(
  db: Db,
  node: NodeRow,
  nowMs: number,
  leaving?: { node_id: string | null; slot_since_ms: number | null },
): Promise<boolean> {
  if (!isAlive(node, nowMs)) return false
  const isFreed = leaving?.node_id === node.node_id && leaving.slot_since_ms !== null
  return (await countPeers(db, node.node_id)) - (isFreed ? 1 : 0) < node.capacity
}

/** Counts the nodes in service and their countries, which the site states (decision 10). */
export async function nodeFigures({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<{ nodes: number; countries: number }> {
  const nowMs = now()
  const alive = (await selectNodes(db)).filter((node) => isAlive(node, nowMs))
  return { nodes: alive.length, countries: new Set(alive.map(({ country }) => country)).size }
}

function isAlive(node: NodeRow, nowMs: number): boolean {
  const { is_drained, public_key, seen_at_ms, problem } = node
  return (
    is_drained === 0 &&
    problem === null &&
    public_key !== null &&
    seen_at_ms !== null &&
    nowMs - seen_at_ms < NODE_SILENT_MS
  )
}
