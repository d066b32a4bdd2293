import * as v from 'valibot'

/**
 * Every refusal that the service can answer. The server sends the code, never prose;
 * `Record<ErrorCode, …>` on both sides makes a new code fail to compile until it has
 * an HTTP status and a message.
 */
export const ERROR_CODES = [
  'invalid_request',
  'bad_json',
  'unsupported_media_type',
  'payload_too_large',
  'method_not_allowed',
  'not_found',
  'origin_refused',
  'unauthenticated',
  'wrong_credentials',
  'code_wrong',
  'code_expired',
  'code_spent',
  'password_length',
  'password_common',
  'terms_changed',
  'invitation_unknown',
  'too_many_requests',
  'busy',
  'lower_tier',
  'quote_changed',
  'order_closed',
  'gateway_unavailable',
  'device_limit',
  'key_in_use',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What every refused call answers, whatever its endpoint. */
export const ErrorReply = v.strictObject({
  error: v.picklist(ERROR_CODES),
  /** the request's field that was refused, for `invalid_request` */
  field: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** seconds until the same call may succeed */
  retry_after_s: v.optional(count),
  /** tries that remain for a mailed code */
  tries_left: v.optional(count),
  /** when a refused plan can be bought, milliseconds since 1970 UTC */
  available_at_ms: v.optional(count),
})

export type ErrorReply = v.InferOutput<typeof ErrorReply>
