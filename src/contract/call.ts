import type * as v from 'valibot'

export type Schema = v.GenericSchema<unknown, unknown>

/** The half of an endpoint that both sides read; scripts for browsers and agents bring nothing else of it. */
export interface Call {
  method: 'GET' | 'POST'
  /** with `:names` of its parameters */
  path: string
  reply: Schema
  /** media type of a reply that is not JSON */
  content_type?: string
}

// A bundle leaves out the calls that its scripts do not make, since bundlers know that declaring one does nothing else.

/** Declares a call whose request is the query. */
// @__NO_SIDE_EFFECTS__
export const get = <Path extends string, Reply extends Schema>(path: Path, reply: Reply) =>
  ({ method: 'GET', path, reply }) as const

/** Declares a call whose request is the body. */
// @__NO_SIDE_EFFECTS__
export const post = <Path extends string, Reply extends Schema>(path: Path, reply: Reply) =>
  ({ method: 'POST', path, reply }) as const

/** Declares a call that a browser opens or downloads as a link. */
// @__NO_SIDE_EFFECTS__
export const download = <Path extends string, Reply extends Schema>(
  path: Path,
  reply: Reply,
  content_type: string,
) => ({ method: 'GET', path, reply, content_type }) as const
