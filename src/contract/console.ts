import * as v from 'valibot'
import { filled, instant_ms, MAX_PASSWORD_BYTES, writable } from './fields.ts'

/** Shorter ones of operators are refused; the factor stands beside them always. */
export const MIN_OPERATOR_PASSWORD = 12
export const MAX_OPERATOR_PASSWORD = 128

/** How an operator is called: in lower case, as the audit names who did something. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const code = filled(64)
const password = filled(MAX_PASSWORD_BYTES)

/** Why something is done, as the audit keeps it. */
export const why = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(500))
export const Why = v.strictObject({ why })

export const OperatorSession = v.variant('signed_in', [
  v.object({ signed_in: v.literal(false) }),
  v.object({
    signed_in: v.literal(true),
    name: filled(40),
    /** until then without another sign-in, however much it is used */
    ends_at_ms: instant_ms,
  }),
])

export const OpenEnrolmentRequest = v.strictObject({ token })
export const OpenEnrolmentReply = v.object({
  name: filled(40),
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
})
export const FinishEnrolmentRequest = v.strictObject({ token, password, code })

export const OperatorSignInRequest = v.strictObject({ name: filled(64), password, code })
export const FactorRequest = v.strictObject({ code })

export type OperatorSession = v.InferOutput<typeof OperatorSession>
