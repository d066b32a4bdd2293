import * as v from 'valibot'
import { CODE_WAYS } from '#domain/identity/factors.ts'
import type { Rules } from '../endpoint.ts'
import { Empty, filled } from '../fields.ts'
import type { PASSKEY_SIGN_IN_CALLS } from '../late/passkey-sign-in.ts'
import { PasskeyAnswer } from '../late/webauthn.ts'
import type { SECOND_STEP_CALLS } from '../second-step.ts'
import { CODE_ERRORS } from './errors.ts'
import { keep, proof } from './fields.ts'

export const SecondStepRequest = v.strictObject({ way: v.picklist(CODE_WAYS), code: filled(64) })

export const SECOND_STEP_RULES = {
  sendSignInCode: {
    summary: 'Email a code for two-step verification of the sign-in that this browser has begun',
    guard: 'public',
    request: Empty,
    errors: ['sign_in_over', 'too_many_requests'],
  },
  finishSignIn: {
    summary: 'Finish a sign-in by two-step verification, after the password',
    guard: 'public',
    request: SecondStepRequest,
    errors: [...CODE_ERRORS, 'sign_in_over', 'too_many_requests', 'busy'],
  },
  beginPasskeySignIn: {
    summary: 'Get a challenge to sign in with any passkey of this site; expires after five minutes',
    guard: 'public',
    request: v.strictObject({ proof }),
    errors: ['too_many_requests', 'proof_required'],
  },
  passkeySignIn: {
    summary:
      'Sign in with a passkey, which identifies the account and replaces password and two-step verification',
    guard: 'public',
    request: v.strictObject({ credential: PasskeyAnswer, keep }),
    errors: ['passkey_refused', 'suspended'],
  },
} as const satisfies Record<keyof (typeof SECOND_STEP_CALLS & typeof PASSKEY_SIGN_IN_CALLS), Rules>
