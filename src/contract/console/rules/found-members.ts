import * as v from 'valibot'
import type { ConsoleRules } from '../endpoint.ts'
import type { FOUND_MEMBER_CALLS } from '../lists/found-members.ts'
import { memberFilters } from '../lists/member-filters.ts'
import { found } from './found.ts'
import { days, typed } from './members.ts'

const foundMembers = { typed, ...memberFilters, ...found }

export const FOUND_MEMBER_RULES = {
  grantDaysToFound: {
    summary: 'Grant free days to every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ ...foundMembers, days }),
    errors: [],
  },
  suspendFound: {
    summary: 'Suspend every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: v.strictObject(foundMembers),
    errors: [],
  },
} as const satisfies Record<keyof typeof FOUND_MEMBER_CALLS, ConsoleRules>
