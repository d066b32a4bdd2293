import { MINUTE_MS, SECOND_MS } from '../time/durations.ts'

/** Why a node carries no traffic. `not_told`: its agent has not reported on its firewall yet. */
export const NODE_PROBLEMS = [
  'not_told',
  'nft_missing',
  'firewall_refused',
  'network_overlap',
] as const
export type NodeProblemKind = (typeof NODE_PROBLEMS)[number]

/** An agent calls every few seconds: a node that is silent for this long is offered to no device. */
export const NODE_UNHEARD_MS = MINUTE_MS
/** Time from the service's last answer until an agent removes all peers. */
export const AGENT_TIMEOUT_MS = 10 * MINUTE_MS
/** Longest time that the service may hold an agent's call for peers, in seconds. */
export const LONG_POLL_S = 20
/** Interval between two readings of an agent's interface. */
export const READ_EVERY_MS = 4 * SECOND_MS

/**
 * Returns when the tunnels of a node that does not call any more end at the latest, in milliseconds since
 * 1970 UTC; null while the node calls, which ends them within seconds, and after all have ended (decision 143).
 */
export function latestTunnelEnd(seen_at_ms: number | null, nowMs: number): number | null {
  if (seen_at_ms === null || nowMs - seen_at_ms < NODE_UNHEARD_MS) return null
  const endMs = seen_at_ms + LONG_POLL_S * SECOND_MS + AGENT_TIMEOUT_MS + READ_EVERY_MS
  return endMs > nowMs ? endMs : null
}

export interface OfferedNode {
  name: string
  is_open: boolean
  /** 0 to 100 */
  load_percent: number
}

/** Chooses the node that takes over from another: an open one of the same country before others, then by load. */
export function substituteFor<N extends OfferedNode & { country: string }>(
  { country }: { country: string },
  nodes: readonly N[],
): N | null {
  const isThere = (node: N) => Number(node.country === country)
  return offeredNodes(nodes).toSorted((a, b) => isThere(b) - isThere(a))[0] ?? null
}

/** Lists the nodes that accept another device, the least loaded first; the first one is suggested. */
export function offeredNodes<N extends OfferedNode>(nodes: readonly N[]): N[] {
  return nodes
    .filter(({ is_open }) => is_open)
    .toSorted((a, b) => a.load_percent - b.load_percent || (a.name < b.name ? -1 : 1))
}

const NODE_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,79}$/u

/** Checks the form of a node's name; whether it is taken only the database knows. */
export const isNodeName = (name: string): boolean => NODE_NAME.test(name)
