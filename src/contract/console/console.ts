import * as v from 'valibot'
import { NewPasskey, PasskeyAnswer, PasskeyCreationOptions } from '../factors.ts'
import { filled, instantMs, MAX_PASSWORD_BYTES, writable } from '../fields.ts'
import { Proof } from '../proof.ts'

/** The minimum length of operators' passwords, which always need a second factor beside them. */
export const MIN_OPERATOR_PASSWORD = 12
export const MAX_OPERATOR_PASSWORD = 128

/** An operator's name, in lower case, as the audit log shows it. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const code = v.optional(filled(64))
/** A code of the authenticator app, or the response of the passkey; an operator has one or the other. */
const factor = { code, credential: v.optional(PasskeyAnswer) }
const password = filled(MAX_PASSWORD_BYTES)

/** The operator's reason, stored in the audit log. */
export const why = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(500))
export const Why = v.strictObject({ why })

export const OperatorSession = v.variant('signed_in', [
  v.object({ signed_in: v.literal(false) }),
  v.object({
    signed_in: v.literal(true),
    name: filled(40),
    /** the session ends then, however much it is used */
    ends_at_ms: instantMs,
    /** true: the factor is a passkey; false: an authenticator app */
    has_passkey: v.boolean(),
  }),
])

export const OpenEnrolmentRequest = v.strictObject({ token })
export const OpenEnrolmentReply = v.object({
  name: filled(40),
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
  /** options to create a passkey in place of the app */
  options: PasskeyCreationOptions,
})
export const FinishEnrolmentRequest = v.strictObject({
  token,
  password,
  code,
  credential: v.optional(NewPasskey),
})

export const OperatorSignInRequest = v.strictObject({
  name: filled(64),
  password,
  ...factor,
  proof: v.optional(Proof),
})
export const FactorRequest = v.strictObject(factor)

export type OperatorSession = v.InferOutput<typeof OperatorSession>
