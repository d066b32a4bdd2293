import { memberFilters } from '#contract/console/lists/member-list.ts'
import { TIERS } from '#domain/membership/membership.ts'
import { grantDaysToFound, suspendFound } from '../../actions/members/change-found.ts'
import { countFound } from '../../reads/find-member.ts'
import { changeAllFound, expect } from '../change-found.ts'
import { command } from '../command.ts'
import { filterOptions, oneOf } from '../filter-options.ts'
import { days, optional, text } from '../options.ts'

/** The filters of members. */
export const MEMBER_FILTERS = filterOptions(memberFilters, {
  tier: [oneOf(TIERS), 'the tier'],
  ends_from: ['<date>', 'the membership ends on this day in UTC or later: 2026-12-01'],
  ends_before: ['<date>', 'the membership ends before this day in UTC'],
  node: ['<name>', 'members with a device on that node'],
  suspended: 'suspended members',
  never_connected: 'members of whom no device ever connected',
  imported: 'imported, and the terms not accepted yet',
  no_email: 'members without an email address',
})

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
  'grant-found': command({
    about: 'Grant free days to all that fit. Repeated within a day, it leaves out who got them.',
    options: { days: days('how many'), ...FOUND_FILTERS, expect },
    reason: 'required',
    run: async (context, { options: { days, expect, ...filters }, author }) =>
      changeAllFound(context, {
        search: memberSearch(filters),
        expect,
        done: `${days} days granted to`,
        count: countFound,
        change: (services, found) => grantDaysToFound(services, { ...found, days }, author),
      }),
  }),

  'suspend-found': command({
    about: 'Suspend all that fit.',
    options: { ...FOUND_FILTERS, expect },
    reason: 'required',
    run: async (context, { options: { expect, ...filters }, author }) =>
      changeAllFound(context, {
        search: memberSearch(filters),
        expect,
        done: 'Suspended',
        count: countFound,
        change: (services, found) => suspendFound(services, found, author),
      }),
  }),
}
