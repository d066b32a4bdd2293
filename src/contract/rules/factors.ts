import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import type { FACTOR_CALLS } from '../factors.ts'
import { Empty, filled, text, writable } from '../fields.ts'
import type { FACTOR_ACTIONS } from '../late/factor-actions.ts'
import { NewPasskey } from '../late/webauthn.ts'
import { CODE_ERRORS, CONFIRMATION_ERRORS } from './errors.ts'
import { password } from './fields.ts'

/**
 * Confirms a change of factors: the password, and for an account with an authenticator app or without
 * an address, a code of the app or a recovery code.
 */
const Confirmation = v.strictObject({ password, code: v.optional(text(64), '') })

const passkeyName = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(60))
const PasskeyParams = v.strictObject({ passkey_id: filled(64) })

export const FACTOR_RULES = {
  getFactors: {
    summary: 'List the authenticator app, recovery codes and passkeys of the account',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  beginAuthenticator: {
    summary: 'Create a secret for an authenticator app; it takes effect when a code confirms it',
    guard: 'member',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  },
  confirmAuthenticator: {
    summary: 'Turn on the authenticator app with a code of it; returns ten new recovery codes',
    guard: 'member',
    request: v.strictObject({ code: filled(64) }),
    errors: [...CODE_ERRORS, 'too_many_requests', 'busy'],
  },
  removeAuthenticator: {
    summary: 'Turn off the authenticator app',
    guard: 'member',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  },
  renewRecoveryCodes: {
    summary: 'Create ten new recovery codes, which replace the earlier ones',
    guard: 'member',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  },
  beginPasskey: {
    summary: 'Get a challenge to register a passkey; expires after five minutes',
    guard: 'member',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  },
  addPasskey: {
    summary: 'Register the passkey that signed the challenge',
    guard: 'member',
    request: v.strictObject({ name: passkeyName, credential: NewPasskey }),
    errors: ['passkey_refused', 'factor_limit'],
  },
  renamePasskey: {
    summary: 'Rename a passkey',
    guard: 'member',
    params: PasskeyParams,
    request: v.strictObject({ name: passkeyName }),
    errors: [],
  },
  removePasskey: {
    summary: 'Remove a passkey',
    guard: 'member',
    params: PasskeyParams,
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  },
} as const satisfies Record<keyof typeof FACTOR_CALLS | keyof typeof FACTOR_ACTIONS, Rules>
