import type { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { isIncluded } from '#domain/nodes/node-groups.ts'
import { NODE_UNHEARD_MS } from '#domain/nodes/nodes.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { DbAndClock } from '../services.ts'
import { type NodeRow, selectNodes } from './queries.ts'

/** After this long without a call, a node counts as silent for operators and claims. */
export const NODE_SILENT_MS = 3 * MINUTE_MS

/**
 * Lists the nodes whose agents have registered, for members of a tier. That of demo mode is offered only
 * where there is no other.
 */
export async function listNodes(
  { db, now }: DbAndClock,
  tier: Tier,
): Promise<ReplyOf<typeof DEVICE_ENDPOINTS.getNodes>> {
  const nowMs = now()
  const registered = (await selectNodes(db)).filter(({ public_key }) => public_key !== null)
  const real = registered.filter(isReal)
  const offered = real.length > 0 ? real : registered
  const included = offered.filter((node) => isIncluded(node, tier))
  return {
    nodes: included.map((node) => ({
      node_id: node.node_id,
      name: node.name,
      country: node.country,
      is_open: isOpen(node, nowMs),
      load_percent: loadOf(node),
    })),
  }
}

/** Returns how much of a node's capacity is taken, in percent. */
export const loadOf = ({ slots_held, capacity }: NodeRow): number =>
  Math.min(100, Math.round((100 * slots_held) / capacity))

/**
 * Tests whether a node accepts one more device now.
 * @param leaving a device that is removed first; its slot on the node counts as free
 */
export function isOpen(
  node: NodeRow,
  nowMs: number,
  leaving?: { node_id: string | null; slot_since_ms: number | null },
): boolean {
  const isFreed = leaving?.node_id === node.node_id && leaving.slot_since_ms !== null
  const held = node.slots_held - (isFreed ? 1 : 0)
  return isAlive(node, nowMs, NODE_UNHEARD_MS) && held < node.capacity
}

/** Counts the nodes in service and their countries, which the site states (decision 10). */
export async function nodeFigures({
  db,
  now,
}: DbAndClock): Promise<{ nodes: number; countries: number }> {
  const nowMs = now()
  const alive = (await selectNodes(db)).filter((node) => isReal(node) && isAlive(node, nowMs))
  return { nodes: alive.length, countries: new Set(alive.map(({ country }) => country)).size }
}

/** Tests whether a node is an operator's: the demonstration node counts in no claim (decision 141). */
export const isReal = ({ node_id }: Pick<NodeRow, 'node_id'>) =>
  node_id !== DEMONSTRATION_NODE.node_id

/** @param silentMs how long ago its agent may have called last */
function isAlive(node: NodeRow, nowMs: number, silentMs = NODE_SILENT_MS): boolean {
  const { is_drained, public_key, seen_at_ms, problem } = node
  return (
    is_drained === 0 &&
    problem === null &&
    public_key !== null &&
    seen_at_ms !== null &&
    nowMs - seen_at_ms < silentMs
  )
}
