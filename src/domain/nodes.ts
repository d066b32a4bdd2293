/**
 * Why a node carries nothing. `not_told`: its agent has said nothing of its firewall, as those of older
 * versions do.
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
  /** how much of its room is taken, 0 to 100 */
  load_percent: number
}

/** The nodes that take one more device, the least loaded first: the first one is proposed. */
export function offeredNodes<N extends OfferedNode>(nodes: readonly N[]): N[] {
  return nodes
    .filter(({ is_open }) => is_open)
    .toSorted((a, b) => a.load_percent - b.load_percent || (a.name < b.name ? -1 : 1))
}
