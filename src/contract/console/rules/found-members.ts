import * as v from 'valibot'
import { count } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { FOUND_MEMBER_CALLS } from '../lists/found-members.ts'
import { memberFilters } from '../lists/member-filters.ts'
import { request_id, why } from './fields.ts'
import { days, typed } from './members.ts'

const found = {
  typed,
  ...memberFilters,
  /** how many members the operator was told */
  expected: count,
  request_id,
  why,
}

export const FOUND_MEMBER_RULES = {
  grantDaysToFound: {
    summary: 'Grant free days to every member that a search finds, at most 1,000',
    guard: 'confirmed_operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ ...found, days }),
    errors: [],
  },
  suspendFound: {
    summary: 'Suspend every member that a search finds, at most 1,000',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: v.strictObject(found),
    errors: [],
  },
} as const satisfies Record<keyof typeof FOUND_MEMBER_CALLS, ConsoleRules>
