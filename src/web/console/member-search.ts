import {
  MEMBER_FLAGS,
  type MemberFilters,
  type MemberSort,
} from '#contract/console/lists/member-list.ts'
import { listAddress, readListAddress } from './list-address.ts'

/** A search in the list of members, with its order and the place in it. */
export interface MemberSearch extends MemberFilters {
  typed: string
  sort?: MemberSort
  before?: string
}

const FILTERS = ['tier', 'node', 'ends_from', 'ends_before', ...MEMBER_FLAGS] as const

/** Reads the search in the page's address; the server checks its values. */
export function readMemberSearch(query: string): MemberSearch {
  const { find: typed = '', ...search } = readListAddress(query, [
    'find',
    ...FILTERS,
    'sort',
    'before',
  ])
  return { ...(search as MemberFilters), typed }
}

/** Returns the address of a page of the list. */
export const addressOf = ({ typed, ...rest }: MemberSearch): string =>
  listAddress('/members', { find: typed, ...rest })
