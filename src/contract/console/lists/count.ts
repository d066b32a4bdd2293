import * as v from 'valibot'
import { count } from '../../fields.ts'

/** Rows of a list are counted up to this many; a longer list says "over 10,000". */
export const MOST_COUNTED = 10_000

export const CountReply = v.object({
  /** at most one more than `MOST_COUNTED` */
  count: v.pipe(count, v.maxValue(MOST_COUNTED + 1)),
})
