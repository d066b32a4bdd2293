import type { ConsoleNode } from '#contract/console/nodes.ts'

/** Counts the open nodes on which no slot is left. */
export const countFull = (nodes: readonly ConsoleNode[]): number =>
  nodes.filter(({ state, held, capacity }) => state === 'open' && held >= capacity).length
