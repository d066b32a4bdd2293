import * as v from 'valibot'
import type { Call } from '../call.ts'
import { Empty, filled, instantMs } from '../fields.ts'
import { BeginPasskeySignInReply } from '../late/passkey-sign-in.ts'
import { PasskeyCreationOptions } from '../late/webauthn.ts'

/** The minimum length of operators' passwords, which always need a second factor beside them. */
export const MIN_OPERATOR_PASSWORD = 12
export const MAX_OPERATOR_PASSWORD = 128

/** An operator's name, in lower case, as the audit log shows it. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/

const OperatorSession = v.variant('signed_in', [
  v.object({ signed_in: v.literal(false) }),
  v.object({
    signed_in: v.literal(true),
    name: filled(40),
    /** the calls that the operator's roles include */
    may: v.pipe(v.array(filled(40)), v.maxLength(500)),
    /** end of the session, however much it is used */
    ends_at_ms: instantMs,
    /** true: the factor is a passkey; false: an authenticator app */
    has_passkey: v.boolean(),
  }),
])

const EnrolmentReply = v.object({
  name: filled(40),
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
  /** options to create a passkey in place of the app */
  options: PasskeyCreationOptions,
})

export const OPERATOR_SESSION_CALLS = {
  getOperator: { method: 'GET', path: '/api/operator/session', reply: OperatorSession },
  openEnrolment: { method: 'POST', path: '/api/operator/enrolment', reply: EnrolmentReply },
  finishEnrolment: {
    method: 'POST',
    path: '/api/operator/enrolment/finish',
    reply: OperatorSession,
  },
  beginOperatorPasskey: {
    method: 'POST',
    path: '/api/operator/passkey',
    reply: BeginPasskeySignInReply,
  },
  signInOperator: { method: 'POST', path: '/api/operator/sign-in', reply: OperatorSession },
  signOutOperator: { method: 'POST', path: '/api/operator/sign-out', reply: Empty },
  confirmFactor: { method: 'POST', path: '/api/operator/factor', reply: Empty },
} as const satisfies Record<string, Call>

export type OperatorSession = v.InferOutput<typeof OperatorSession>
