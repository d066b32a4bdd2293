import type * as v from 'valibot'

/** The half of an endpoint that both sides read; browsers and agents load nothing else of it. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  reply: v.GenericSchema<unknown, unknown>
  /** media type of a reply that is not JSON */
  content_type?: string
}
