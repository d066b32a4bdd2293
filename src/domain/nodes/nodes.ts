/**
 * Why a node carries no traffic. `not_told`: its agent does not report on its firewall, as agents of
 * older versions do not.
 */
export const NODE_PROBLEMS = [
  'not_told',
  'nft_missing',
  'firewall_refused',
  'network_overlap',
] as const
export type NodeProblemKind = (typeof NODE_PROBLEMS)[number]

export interface OfferedNode {
  name: string
  is_open: boolean
  /** 0 to 100 */
  load_percent: number
}

/** Lists the nodes that accept another device, the least loaded first; the first one is suggested. */
export function offeredNodes<N extends OfferedNode>(nodes: readonly N[]): N[] {
  return nodes
    .filter(({ is_open }) => is_open)
    .toSorted((a, b) => a.load_percent - b.load_percent || (a.name < b.name ? -1 : 1))
}
