import type { Found } from '../operator/actions/change-found.ts'

/** Separates the search of a request from what makes its change safe to repeat. */
export const foundBy = <Search extends object>({
  expected,
  request_id,
  ...search
}: Search & Omit<Found<Search>, 'search'>) => ({ search, expected, request_id })
