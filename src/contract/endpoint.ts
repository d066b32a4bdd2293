import type * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** One call of the API. */
export interface Endpoint {
  method: 'GET' | 'POST'
  path: string
  /** one line for the published API document */
  summary: string
  /** who may call: anyone, or a signed-in member (else `unauthenticated`) */
  guard: 'public' | 'member'
  params?: Schema
  /** the JSON body of a POST; the query of a GET */
  request: Schema
  reply: Schema
  /** media type of a reply that is not JSON */
  content_type?: string
  /** the errors of this call, besides those that every call can return */
  errors: readonly ErrorCode[]
}

export const CODE_ERRORS = ['code_wrong', 'code_expired', 'code_spent'] as const
export const PASSWORD_ERRORS = ['password_length', 'password_common'] as const
