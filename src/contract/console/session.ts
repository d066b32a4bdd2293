import * as v from 'valibot'
import { get, post } from '../call.ts'
import { Empty, filled, instantMs, listOf } from '../fields.ts'
import { password, proof } from '../request-fields.ts'
import { CODE_ERRORS, PASSWORD_ERRORS } from '../shared-errors.ts'
import {
  BeginPasskeySignInReply,
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreationOptions,
} from '../webauthn.ts'
import { operatorEndpoint } from './endpoint.ts'

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
    may: listOf(filled(40), 500),
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

export const getOperator = get('/api/operator/session', OperatorSession)
export const openEnrolment = post('/api/operator/enrolment', EnrolmentReply)
export const finishEnrolment = post('/api/operator/enrolment/finish', OperatorSession)
export const beginOperatorPasskey = post('/api/operator/passkey', BeginPasskeySignInReply)
export const signInOperator = post('/api/operator/sign-in', OperatorSession)
export const signOutOperator = post('/api/operator/sign-out', Empty)
export const confirmFactor = post('/api/operator/factor', Empty)

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

const code = v.optional(filled(64))

/** An authenticator code, or the response of the passkey; an operator has one or the other. */
const factor = { code, credential: v.optional(PasskeyAnswer) }

export const OPERATOR_SESSION_ENDPOINTS = {
  getOperator: operatorEndpoint(getOperator, {
    summary: 'Get the operator who is signed in in this browser',
    guard: 'everyone',
    roles: 'any',
    is_poll: true,
  }),
  openEnrolment: operatorEndpoint(openEnrolment, {
    summary:
      "Get an enrolment link's operator, and the options for an authenticator app or a passkey",
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ token }),
    errors: ['link_spent'],
  }),
  finishEnrolment: operatorEndpoint(finishEnrolment, {
    summary: 'Set password and two-step verification with an enrolment link, and sign in',
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({
      token,
      password,
      code,
      credential: v.optional(NewPasskey),
    }),
    errors: [
      ...CODE_ERRORS,
      'link_spent',
      'passkey_refused',
      ...PASSWORD_ERRORS,
      'too_many_requests',
      'busy',
    ],
  }),
  beginOperatorPasskey: operatorEndpoint(beginOperatorPasskey, {
    summary: "Get a challenge for an operator's passkey; works once, expires after five minutes",
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ proof }),
    errors: ['too_many_requests', 'proof_required'],
  }),
  signInOperator: operatorEndpoint(signInOperator, {
    summary: 'Sign in an operator with name, password and two-step verification',
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ name: filled(64), password, ...factor, proof }),
    errors: ['wrong_credentials', 'too_many_requests', 'proof_required', 'busy'],
  }),
  signOutOperator: operatorEndpoint(signOutOperator, {
    summary: "End the operator's session of the caller; succeeds without a session, too",
    guard: 'everyone',
    roles: 'any',
  }),
  confirmFactor: operatorEndpoint(confirmFactor, {
    summary: 'Confirm two-step verification again, for actions that require it',
    roles: 'any',
    is_personal: true,
    request: v.strictObject(factor),
    errors: ['code_wrong', 'passkey_refused', 'too_many_requests'],
  }),
}

export type OperatorSession = v.InferOutput<typeof OperatorSession>
