import * as v from 'valibot'
import { CODE_WAYS } from '#domain/identity/factors.ts'
import type { Rules } from '../endpoint.ts'
import { Empty, filled } from '../fields.ts'
import type { SECOND_STEP_CALLS } from '../second-step.ts'
import { PasskeyAnswer } from '../webauthn.ts'
import { CODE_ERRORS } from './errors.ts'
import { keep, proof } from './fields.ts'

export const SecondStepRequest = v.strictObject({ way: v.picklist(CODE_WAYS), code: filled(64) })

export const SECOND_STEP_RULES = {
  sendSignInCode: {
    summary: 'Mail a code for the second step of the sign-in that waits in this browser',
    guard: 'public',
    request: Empty,
    errors: ['sign_in_over', 'too_many_requests'],
  },
  finishSignIn: {
    summary: 'Sign this browser in by the second step, after the right password',
    guard: 'public',
    request: SecondStepRequest,
    errors: [...CODE_ERRORS, 'sign_in_over', 'too_many_requests', 'busy'],
  },
  beginPasskeySignIn: {
    summary: 'A challenge for signing in with any passkey of this site, good for five minutes',
    guard: 'public',
    request: v.strictObject({ proof }),
    errors: ['too_many_requests', 'proof_required'],
  },
  passkeySignIn: {
    summary: 'Sign this browser in with a passkey, which names the account and is both factors',
    guard: 'public',
    request: v.strictObject({ credential: PasskeyAnswer, keep }),
    errors: ['passkey_refused', 'suspended'],
  },
} as const satisfies Record<keyof typeof SECOND_STEP_CALLS, Rules>
