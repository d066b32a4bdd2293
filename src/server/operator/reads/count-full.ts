import type { ConsoleNode } from '#contract/console/lists/node-list.ts'

type Load = Pick<ConsoleNode, 'state' | 'held' | 'capacity'>

/** Tests whether a node is open, but has no slot left. */
export const isFull = ({ state, held, capacity }: Load): boolean =>
  state === 'open' && held >= capacity

/** Counts the open nodes on which no slot is left. */
export const countFull = (nodes: readonly Load[]): number => nodes.filter(isFull).length
