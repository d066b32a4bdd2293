import {
  MEMBER_FLAGS,
  type MemberFilterName,
  type MemberFilters,
} from '#contract/console/member-filters.ts'

/** A search in the list of members, with the place in the list. */
export interface MemberSearch extends MemberFilters {
  typed: string
  before?: string
}

const FILTERS = ['tier', 'ends_from', 'ends_before', ...MEMBER_FLAGS] as const

/** Reads the search in the page's address; the server checks its values. */
export function readMemberSearch(query: string): MemberSearch {
  const given = new URLSearchParams(query)
  const search: Partial<Record<MemberFilterName | 'before', string>> = {}
  for (const name of [...FILTERS, 'before'] as const) {
    const value = given.get(name)
    if (value) search[name] = value
  }
  return { ...(search as MemberFilters), typed: given.get('find') ?? '' }
}

/** Returns the address of a page of the list. */
export function addressOf({ typed, ...rest }: MemberSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ find: typed, ...rest })) {
    if (value) query.set(name, value)
  }
  return query.size === 0 ? '/members' : `/members?${query}`
}

export const hasFilters = (search: MemberSearch): boolean =>
  FILTERS.some((name) => search[name] !== undefined)
