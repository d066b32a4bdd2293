import * as v from 'valibot'
import type { Call } from '../../call.ts'
import { count } from '../../fields.ts'

/** How many members or devices one change can be for. */
export const MOST_CHANGED = 1000

export const FoundChangeReply = v.object({
  /** false: the search finds another number than was expected, or too many; nothing was changed */
  is_done: v.boolean(),
  /** how many the search finds, or found when the change began */
  count,
})

export const FOUND_MEMBER_CALLS = {
  grantDaysToFound: {
    method: 'POST',
    path: '/api/operator/members/grant',
    reply: FoundChangeReply,
  },
  suspendFound: { method: 'POST', path: '/api/operator/members/suspend', reply: FoundChangeReply },
} as const satisfies Record<string, Call>
