import * as v from 'valibot'
import { SECOND_STEP_WAYS } from '#domain/identity/factors.ts'
import { post } from './call.ts'
import { getSession, SessionReply, SignedIn, signOut } from './current-session.ts'
import { endpoint } from './endpoint.ts'
import { CodeSentReply, Empty, filled, instantMs, listOf, locale, text } from './fields.ts'
import { email, identifier, keep, mailedCode, password, proof } from './request-fields.ts'
import { CODE_ERRORS, PASSWORD_ERRORS } from './shared-errors.ts'

/** The reply to a right password; a browser that is new to the account needs a second step (decision 5). */
const SignInReply = v.variant('signed_in', [
  v.object({
    signed_in: v.literal(false),
    ways: listOf(v.picklist(SECOND_STEP_WAYS), SECOND_STEP_WAYS.length),
    /** the latest time for the second step, in this browser */
    expires_at_ms: instantMs,
  }),
  SignedIn,
])

export const sendSignUpCode = post('/api/sign-up/code', CodeSentReply)
export const signUp = post('/api/sign-up', SessionReply)
export const signIn = post('/api/sign-in', SignInReply)
export const sendRecoveryCode = post('/api/recovery/code', CodeSentReply)
export const recover = post('/api/recovery', Empty)

export const SIGN_IN_ENDPOINTS = {
  getSession: endpoint(getSession, {
    summary: 'Get the account that is signed in in this browser, with membership and device totals',
    guard: 'public',
    errors: ['suspended'],
  }),
  sendSignUpCode: endpoint(sendSignUpCode, {
    summary: 'Email a sign-up code; the reply does not reveal whether an account has the address',
    guard: 'public',
    request: v.strictObject({ email, locale, proof }),
    errors: ['too_many_requests', 'proof_required'],
  }),
  signUp: endpoint(signUp, {
    summary: 'Create an account with an emailed code, and sign in',
    guard: 'public',
    request: v.strictObject({
      email,
      code: mailedCode,
      password,
      invitation_code: v.optional(text(32), ''),
      /** the version of the terms that the person saw and accepted */
      terms_version: filled(16),
      locale,
      keep,
      /** asks for emails with news, which nobody gets unasked */
      news: v.optional(v.boolean(), false),
      proof,
    }),
    errors: [
      ...CODE_ERRORS,
      ...PASSWORD_ERRORS,
      'invitation_unknown',
      'terms_changed',
      'too_many_requests',
      'proof_required',
      'busy',
    ],
  }),
  signIn: endpoint(signIn, {
    summary:
      'Sign in with a password; in a browser that is new to the account, begin two-step verification',
    guard: 'public',
    request: v.strictObject({ identifier, password, keep, proof }),
    errors: ['wrong_credentials', 'suspended', 'too_many_requests', 'proof_required', 'busy'],
  }),
  signOut: endpoint(signOut, {
    summary: 'End the session of the caller; succeeds without a session, too',
    guard: 'public',
  }),
  sendRecoveryCode: endpoint(sendRecoveryCode, {
    summary: 'Email a recovery code; the reply does not reveal whether an account has the address',
    guard: 'public',
    request: v.strictObject({ email, locale, proof }),
    errors: ['too_many_requests', 'proof_required'],
  }),
  recover: endpoint(recover, {
    summary: 'Set a new password with an emailed code, and end every session of the account',
    guard: 'public',
    request: v.strictObject({
      email,
      code: mailedCode,
      password,
      /** also disconnects devices without an app; apps are always signed out */
      end_devices: v.optional(v.boolean(), true),
      proof,
    }),
    errors: [...CODE_ERRORS, ...PASSWORD_ERRORS, 'too_many_requests', 'proof_required', 'busy'],
  }),
}

export type SignInReply = v.InferOutput<typeof SignInReply>
