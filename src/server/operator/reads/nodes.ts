import type { ConsoleNode } from '#contract/console/lists/node-list.ts'
import type { Overview } from '#contract/console/overview.ts'
import { tiersOf } from '#domain/nodes/node-groups.ts'
import { parseSuspicions } from '../../agents/suspicions.ts'
import { isReal, NODE_SILENT_MS } from '../../nodes/list-nodes.ts'
import { hasNodeEverRegistered, type NodeRow, selectNodes } from '../../nodes/queries.ts'
import type { DbAndClock, Services } from '../../services.ts'

/** Nodes that the overview has room for. */
const NODES_SHOWN = 8

/** Reads the operator's nodes by name, with their load and whether they still report. */
export async function readNodes({ db, now }: DbAndClock): Promise<ConsoleNode[]> {
  const nowMs = now()
  return (await selectNodes(db)).filter(isReal).map((node) => ({
    name: node.name,
    country: node.country,
    city: node.city,
    city_en: node.city_en,
    endpoint: node.endpoint,
    capacity: node.capacity,
    dns: node.dns,
    group: node.node_group,
    tiers: tiersOf(node),
    held: node.slots_held,
    state: stateOf(node, nowMs),
    is_drained: node.is_drained === 1,
    ends_at_ms: node.ends_at_ms,
    problem: node.public_key === null ? null : node.problem,
    problem_detail: node.problem_detail,
    seen_at_ms: node.seen_at_ms,
    suspected_since_ms: node.suspected_since_ms,
    suspicions: parseSuspicions(node.suspicions),
    agent_release: node.agent_release,
    update: updateOf(node),
  }))
}

function updateOf(node: NodeRow): ConsoleNode['update'] {
  if (node.update_release === null) return null
  return node.update_failure ?? (node.update_sent_ms === null ? 'waiting' : 'running')
}

function stateOf(
  node: Pick<NodeRow, 'public_key' | 'is_drained' | 'lost_at_ms' | 'seen_at_ms' | 'problem'>,
  nowMs: number,
): ConsoleNode['state'] {
  if (node.public_key === null) return 'waiting'
  if (node.lost_at_ms !== null) return 'lost'
  if (nowMs - (node.seen_at_ms ?? 0) >= NODE_SILENT_MS) return 'silent'
  if (node.is_drained === 1) return 'drained'
  return node.problem === null ? 'open' : 'closed'
}

/**
 * Tells why no device can connect: no node ever registered, none is left, or none of them is open.
 * @returns null while a node is open
 */
export async function readOutage(
  { db }: Pick<Services, 'db'>,
  nodes: readonly ConsoleNode[],
): Promise<'never_any' | 'none_left' | 'none_open' | null> {
  if (nodes.every(({ state }) => state === 'waiting')) {
    return (await hasNodeEverRegistered(db)) ? 'none_left' : 'never_any'
  }
  return nodes.every(({ state }) => state !== 'open') ? 'none_open' : null
}

/** Lists the nodes that need a look first: silent ones, then the fullest. */
export const fullestNodes = (nodes: readonly ConsoleNode[]): Overview['load'] =>
  nodes
    .filter(({ state }) => state !== 'waiting' && state !== 'lost')
    .map(({ name, held, capacity, state }) => ({
      name,
      held,
      capacity,
      is_silent: state === 'silent',
    }))
    .toSorted(
      (a, b) =>
        Number(b.is_silent) - Number(a.is_silent) || b.held / b.capacity - a.held / a.capacity,
    )
    .slice(0, NODES_SHOWN)

/** Counts nodes by state, with their slots. */
export function countNodes(nodes: readonly ConsoleNode[]): Overview['nodes'] {
  const count = (is: (node: ConsoleNode) => boolean) => nodes.filter(is).length
  return {
    open: count(({ state }) => state === 'open'),
    lost: count(({ state }) => state === 'lost'),
    waiting: count(({ state }) => state === 'waiting'),
    silent: count(({ state }) => state === 'silent'),
    closed: count(({ state }) => state === 'closed'),
    drained: count(({ state }) => state === 'drained'),
    suspected: count(({ suspicions }) => suspicions.length > 0),
    stranded: nodes.reduce((sum, { state, held }) => sum + (state === 'lost' ? held : 0), 0),
    held: nodes.reduce((sum, { held }) => sum + held, 0),
    capacity: nodes.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}
