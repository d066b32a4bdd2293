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
