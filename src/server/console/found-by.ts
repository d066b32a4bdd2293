import type { Found } from '../operator/actions/change-found.ts'

/** How many one call passes, in a few seconds; the page calls again. */
const MOST_A_CALL = 500

/** Separates the search of a request from what makes its change safe to repeat and to continue. */
export const foundBy = <Search extends object>({
  expected,
  request_id,
  before,
  ...search
}: Search & Pick<Found<Search>, 'expected' | 'request_id' | 'before'>) => ({
  search,
  expected,
  request_id,
  before,
  most: MOST_A_CALL,
})
