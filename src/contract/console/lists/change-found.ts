import * as v from 'valibot'
import { count } from '../../fields.ts'
import { request_id, why } from '../request-fields.ts'
import { entriesOf, type List, listCursor } from './list.ts'

/** A change of all that a search finds is made in portions. */
export const FoundChangeReply = v.object({
  /** false while some are left; without `older_before` another number was found than expected, and nothing was done */
  is_done: v.boolean(),
  /** how many the search finds, or found when the change began; at most one more than `MOST_COUNTED` */
  count,
  /** how many this call has passed */
  done: count,
  /** the value for `before` of the call that continues */
  older_before: v.optional(listCursor),
})

/** The request to change all that a search finds. @param more entries that only this change has */
// @__NO_SIDE_EFFECTS__
export const foundRequest = <L extends List, More extends v.ObjectEntries>(
  { filters }: L,
  more: More,
) =>
  v.strictObject({
    ...entriesOf<L['filters']>(filters),
    /** how many the operator was told */
    expected: count,
    request_id,
    /** `older_before` of the answer that this call continues */
    before: v.optional(listCursor),
    why,
    ...more,
  })

export type FoundChangeReply = v.InferOutput<typeof FoundChangeReply>
