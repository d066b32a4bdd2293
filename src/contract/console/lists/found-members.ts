import * as v from 'valibot'
import type { Call } from '../../call.ts'
import { count } from '../../fields.ts'
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
export type FoundChangeReply = v.InferOutput<typeof FoundChangeReply>

export const FOUND_MEMBER_CALLS = {
  grantDaysToFound: {
    method: 'POST',
    path: '/api/operator/members/grant',
    reply: FoundChangeReply,
  },
  suspendFound: { method: 'POST', path: '/api/operator/members/suspend', reply: FoundChangeReply },
} as const satisfies Record<string, Call>
