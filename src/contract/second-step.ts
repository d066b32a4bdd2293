import * as v from 'valibot'
import { CODE_WAYS } from '#domain/identity/factors.ts'
import { post } from './call.ts'
import { SessionReply } from './current-session.ts'
import { endpoint } from './endpoint.ts'
import { CodeSentReply, filled } from './fields.ts'
import { keep, proof } from './request-fields.ts'
import { CODE_ERRORS } from './shared-errors.ts'
import { BeginPasskeySignInReply, PasskeyAnswer } from './webauthn.ts'

export const sendSignInCode = post('/api/sign-in/code', CodeSentReply)
export const finishSignIn = post('/api/sign-in/second-step', SessionReply)
export const beginPasskeySignIn = post('/api/sign-in/passkey/challenge', BeginPasskeySignInReply)
export const passkeySignIn = post('/api/sign-in/passkey', SessionReply)

export const SecondStepRequest = v.strictObject({ way: v.picklist(CODE_WAYS), code: filled(64) })

/** Calls for the second step of a sign-in. */
export const SECOND_STEP_ENDPOINTS = {
  sendSignInCode: endpoint(sendSignInCode, {
    summary: 'Email a code for two-step verification of the sign-in that this browser has begun',
    guard: 'public',
    errors: ['sign_in_over', 'too_many_requests'],
  }),
  finishSignIn: endpoint(finishSignIn, {
    summary: 'Finish a sign-in by two-step verification, after the password',
    guard: 'public',
    request: SecondStepRequest,
    errors: [...CODE_ERRORS, 'sign_in_over', 'too_many_requests', 'busy'],
  }),
  beginPasskeySignIn: endpoint(beginPasskeySignIn, {
    summary: 'Get a challenge to sign in with any passkey of this site; expires after five minutes',
    guard: 'public',
    request: v.strictObject({ proof }),
    errors: ['too_many_requests', 'proof_required'],
  }),
  passkeySignIn: endpoint(passkeySignIn, {
    summary:
      'Sign in with a passkey, which identifies the account and replaces password and two-step verification',
    guard: 'public',
    request: v.strictObject({ credential: PasskeyAnswer, keep }),
    errors: ['passkey_refused', 'suspended'],
  }),
}
