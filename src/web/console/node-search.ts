import type { NodeSearch } from '#contract/console/lists/node-list.ts'
import { listAddress, readListAddress } from './list-address.ts'

const NAMES = ['find', 'state', 'country', 'sort'] as const

/** Reads the search in the page's address; the server checks its values. */
export const readNodeSearch = (query: string) => readListAddress(query, NAMES) as NodeSearch

/** Returns the address of the list. */
export const nodeListAddress = (search: NodeSearch): string => listAddress('/nodes', { ...search })
