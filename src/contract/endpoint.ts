import type * as v from 'valibot'
import type { Call, Schema } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { Empty } from './fields.ts'

/** The half of an endpoint that the server alone reads: to check requests, and to publish the API. */
export interface Rules<Guard = 'public' | 'member'> {
  /** one line for the published API document */
  summary: string
  /** who may call: anyone, or a signed-in member (else `unauthenticated`); absent: a member */
  guard?: Guard
  params?: Schema
  /** the JSON body of a POST, the query of a GET; absent: no fields */
  request?: Schema
  /** the errors of this call, besides those that every call can return */
  errors?: readonly ErrorCode[]
}

export interface Endpoint extends Call, Rules {
  guard: 'public' | 'member'
  request: Schema
  errors: readonly ErrorCode[]
}

const DEFAULTS = { guard: 'member', request: Empty, errors: [] } as const

/** Joins a call with its rules, and with the defaults of those that it leaves out. */
// @__NO_SIDE_EFFECTS__
export const joinRules = <C, Defaults, R>(call: C, defaults: Defaults, rules: R) =>
  ({ ...call, ...defaults, ...rules }) as C & Omit<Defaults, keyof R> & R

/** Joins a call with its rules. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <C extends Call, const R extends Rules>(call: C, rules: R) =>
  joinRules(call, DEFAULTS, rules)

export type ReplyOf<C extends Call> = v.InferOutput<C['reply']>
export type ParsedRequestOf<E extends Pick<Endpoint, 'request'>> = v.InferOutput<E['request']>
export type ErrorOf<E extends Pick<Endpoint, 'errors'>> = E['errors'][number]
export type ParamsOf<E> = E extends { params: infer S extends Schema }
  ? v.InferOutput<S>
  : Record<never, never>

/** Arguments of a call; a part without required fields may be left out. */
export type InputOf<E extends Pick<Endpoint, 'request'>> = Part<
  'request',
  v.InferInput<E['request']>
> &
  Part<'params', ParamsOf<E>>

type Part<Name extends string, T> =
  Record<never, never> extends T ? { [K in Name]?: T } : { [K in Name]: T }
