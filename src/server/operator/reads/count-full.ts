import type { ConsoleNode } from '#contract/console/nodes.ts'

/** Tells whether a node is open with no slot left. */
export const isFull = ({ state, held, capacity }: ConsoleNode): boolean =>
  state === 'open' && held >= capacity

/** Counts the open nodes on which no slot is left. */
export const countFull = (nodes: readonly ConsoleNode[]): number => nodes.filter(isFull).length
