import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import type { FACTOR_CALLS } from '../factors.ts'
import { Empty, filled, text, writable } from '../fields.ts'
import { NewPasskey } from '../webauthn.ts'
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
    summary: 'Authenticator app, recovery codes and passkeys of the account',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  beginAuthenticator: {
    summary: 'A new secret for an authenticator app; it counts once a code of it is confirmed',
    guard: 'member',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  },
  confirmAuthenticator: {
    summary: 'Turn the authenticator app on by one code of it; answers ten new recovery codes',
    guard: 'member',
    request: v.strictObject({ code: filled(64) }),
    errors: [...CODE_ERRORS, 'too_many_requests', 'busy'],
  },
  removeAuthenticator: {
    summary: 'Turn the authenticator app off',
    guard: 'member',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  },
  renewRecoveryCodes: {
    summary: 'Ten new recovery codes; the earlier ones end',
    guard: 'member',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  },
  beginPasskey: {
    summary: 'A challenge for registering a passkey, good for five minutes',
    guard: 'member',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  },
  addPasskey: {
    summary: 'Register the passkey that answered the challenge',
    guard: 'member',
    request: v.strictObject({ name: passkeyName, credential: NewPasskey }),
    errors: ['passkey_refused', 'factor_limit'],
  },
  renamePasskey: {
    summary: 'Give a passkey another name',
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
} as const satisfies Record<keyof typeof FACTOR_CALLS, Rules>
