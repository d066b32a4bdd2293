import { memberFilters } from '#contract/console/lists/member-list.ts'
import { grantDaysToFound, suspendFound } from '../../actions/members/change-found.ts'
import { countFound } from '../../reads/find-member.ts'
import { changingFound } from '../change-found.ts'
import { filterOptions } from '../filter-options.ts'
import { days, optional, text } from '../options.ts'

/** The filters of members. */
export const MEMBER_FILTERS = filterOptions(memberFilters)

/** The filters of members, and what `members find` takes. */
export const FOUND_FILTERS = {
  ...MEMBER_FILTERS,
  find: optional(text('<member>', 'an account, an order, or the beginning of an address')),
}

/** Reads the filters as a search of members. */
export const memberSearch = <Filters extends { find: string | undefined }>({
  find,
  ...filters
}: Filters) => ({ ...filters, typed: find ?? '' })

/** The commands of `members` that change every member that a search finds. */
export const FOUND_MEMBERS = {
  'grant-found': changingFound({
    about:
      'Grant free days to all members found. Within a day, the same search skips those who got as many.',
    options: { days: days('how many'), ...FOUND_FILTERS },
    searchOf: ({ days: _, ...filters }) => memberSearch(filters),
    count: countFound,
    change: (services, found, author, { days }) =>
      grantDaysToFound(services, { ...found, days }, author),
    done: ({ days }) => `${days} days granted to`,
  }),

  'suspend-found': changingFound({
    about: 'Suspend all members found.',
    options: FOUND_FILTERS,
    searchOf: memberSearch,
    count: countFound,
    change: suspendFound,
    done: 'Suspended',
  }),
}
