import * as v from 'valibot'
import { Empty, filled } from '../../fields.ts'
import { NewPasskey, PasskeyAnswer } from '../../late/webauthn.ts'
import { CODE_ERRORS, PASSWORD_ERRORS } from '../../rules/errors.ts'
import { password, proof } from '../../rules/fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { OPERATOR_SESSION_CALLS } from '../session.ts'

const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const code = v.optional(filled(64))
/** A code of the authenticator app, or the response of the passkey; an operator has one or the other. */
const factor = { code, credential: v.optional(PasskeyAnswer) }

export const OPERATOR_SESSION_RULES = {
  getOperator: {
    summary: 'Get the operator who is signed in in this browser',
    guard: 'everyone',
    roles: 'any',
    request: Empty,
    errors: [],
    is_poll: true,
  },
  openEnrolment: {
    summary:
      "Get an enrolment link's operator, and the options for an authenticator app or a passkey",
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ token }),
    errors: ['link_spent'],
  },
  finishEnrolment: {
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
  },
  beginOperatorPasskey: {
    summary: "Get a challenge for an operator's passkey; works once, expires after five minutes",
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ proof }),
    errors: ['too_many_requests', 'proof_required'],
  },
  signInOperator: {
    summary: 'Sign in an operator with name, password and two-step verification',
    guard: 'everyone',
    roles: 'any',
    request: v.strictObject({ name: filled(64), password, ...factor, proof }),
    errors: ['wrong_credentials', 'too_many_requests', 'proof_required', 'busy'],
  },
  signOutOperator: {
    summary: "End the operator's session of the caller; succeeds without a session, too",
    guard: 'everyone',
    roles: 'any',
    request: Empty,
    errors: [],
  },
  confirmFactor: {
    summary: 'Confirm two-step verification again, for actions that require it',
    guard: 'operators',
    roles: 'any',
    is_personal: true,
    request: v.strictObject(factor),
    errors: ['code_wrong', 'passkey_refused', 'too_many_requests'],
  },
} as const satisfies Record<keyof typeof OPERATOR_SESSION_CALLS, ConsoleRules>
