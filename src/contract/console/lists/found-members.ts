import * as v from 'valibot'
import { post } from '../../call.ts'
import { count } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { days, request_id, why } from '../request-fields.ts'
import { memberFilters, typed } from './member-list.ts'
import { listPlace } from './place.ts'

/** A change of all that a search finds is made in portions. */
export const FoundChangeReply = v.object({
  /** false while some are left; without `older_before` another number was found than expected, and nothing was done */
  is_done: v.boolean(),
  /** how many the search finds, or found when the change began; at most one more than `MOST_COUNTED` */
  count,
  /** how many this call has passed */
  done: count,
  /** the value for `before` of the call that continues */
  older_before: v.optional(listPlace),
})

export const grantDaysToFound = post('/api/operator/members/grant', FoundChangeReply)
export const suspendFound = post('/api/operator/members/suspend', FoundChangeReply)

/** Fields of a request to change all that a search finds, beside the search. */
export const found = {
  /** how many the operator was told */
  expected: count,
  request_id,
  /** `older_before` of the answer that this call continues */
  before: v.optional(listPlace),
  why,
}

const foundMembers = { typed, ...memberFilters, ...found }

export const FOUND_MEMBER_ENDPOINTS = {
  grantDaysToFound: operatorEndpoint(grantDaysToFound, {
    summary: 'Grant free days to every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ ...foundMembers, days }),
  }),
  suspendFound: operatorEndpoint(suspendFound, {
    summary: 'Suspend every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: v.strictObject(foundMembers),
  }),
}

export type FoundChangeReply = v.InferOutput<typeof FoundChangeReply>
