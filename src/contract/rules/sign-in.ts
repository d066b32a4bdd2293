import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, locale, text } from '../fields.ts'
import type { SIGN_IN_CALLS } from '../sign-in.ts'
import { CODE_ERRORS, PASSWORD_ERRORS } from './errors.ts'
import { email, identifier, keep, mailedCode, password, proof } from './fields.ts'

export const SIGN_IN_RULES = {
  getSession: {
    summary: 'Get the account that is signed in in this browser, with membership and device totals',
    guard: 'public',
    request: Empty,
    errors: ['suspended'],
  },
  sendSignUpCode: {
    summary: 'Email a sign-up code; the reply does not reveal whether an account has the address',
    guard: 'public',
    request: v.strictObject({ email, locale, proof }),
    errors: ['too_many_requests', 'proof_required'],
  },
  signUp: {
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
  },
  signIn: {
    summary:
      'Sign in with a password; in a browser that is new to the account, begin two-step verification',
    guard: 'public',
    request: v.strictObject({ identifier, password, keep, proof }),
    errors: ['wrong_credentials', 'suspended', 'too_many_requests', 'proof_required', 'busy'],
  },
  signOut: {
    summary: 'End the session of the caller; succeeds without a session, too',
    guard: 'public',
    request: Empty,
    errors: [],
  },
  sendRecoveryCode: {
    summary: 'Email a recovery code; the reply does not reveal whether an account has the address',
    guard: 'public',
    request: v.strictObject({ email, locale, proof }),
    errors: ['too_many_requests', 'proof_required'],
  },
  recover: {
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
  },
} as const satisfies Record<keyof typeof SIGN_IN_CALLS, Rules>
