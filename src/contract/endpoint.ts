import type * as v from 'valibot'
import type { Call } from './call.ts'
import type { ErrorCode } from './errors.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** The half of an endpoint that the server alone reads: to check requests, and to publish the API. */
export interface Rules<Guard = 'public' | 'member'> {
  /** one line for the published API document */
  summary: string
  /** who may call: anyone, or a signed-in member (else `unauthenticated`) */
  guard: Guard
  params?: Schema
  /** the JSON body of a POST; the query of a GET */
  request: Schema
  /** the errors of this call, besides those that every call can return */
  errors: readonly ErrorCode[]
}

export interface Endpoint extends Call, Rules {}

/** Joins the halves of all endpoints of a table; does not compile when a call has no rules. */
export function joinRules<
  Calls extends Record<string, Call>,
  R extends Record<keyof Calls, object>,
>(calls: Calls, rules: R): { [Name in keyof Calls]: Calls[Name] & R[Name] } {
  const endpoints = Object.entries(calls).map(([name, call]) => [name, { ...call, ...rules[name] }])
  return Object.fromEntries(endpoints)
}
