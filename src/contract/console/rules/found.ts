import * as v from 'valibot'
import { count } from '../../fields.ts'
import { listPlace } from '../lists/place.ts'
import { request_id, why } from './fields.ts'

/** Fields of a request to change all that a search finds, beside the search. */
export const found = {
  /** how many the operator was told */
  expected: count,
  request_id,
  /** `older_before` of the answer that this call continues */
  before: v.optional(listPlace),
  why,
}
