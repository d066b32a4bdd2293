import * as v from 'valibot'
import { MAX_PASSKEYS, RECOVERY_CODE_COUNT } from '#domain/identity/factors.ts'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { count, Empty, filled, instantMs, listOf, text, writable } from './fields.ts'
import { password } from './request-fields.ts'
import { CODE_ERRORS, CONFIRMATION_ERRORS } from './shared-errors.ts'
import { NewPasskey, PasskeyCreationOptions, UnknownPasskey } from './webauthn.ts'

export const Passkey = v.object({
  passkey_id: filled(64),
  name: filled(60),
  created_at_ms: instantMs,
  /** rounded down to the hour */
  last_used_at_ms: v.nullable(instantMs),
})

export const FactorsReply = v.object({
  /** null: no app, or not confirmed yet */
  authenticator: v.nullable(v.object({ since_ms: instantMs })),
  recovery_codes_left: count,
  passkeys: listOf(Passkey, MAX_PASSKEYS),
  /** whether a change requires a code besides the password */
  needs_code: v.boolean(),
})

const AuthenticatorReply = v.object({
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
})

/** Shown once, because only their hashes are stored. */
const RecoveryCodesReply = v.object({
  recovery_codes: listOf(filled(16), RECOVERY_CODE_COUNT),
})

const BeginPasskeyReply = v.object({ options: PasskeyCreationOptions })

/** Names the passkey that authenticators may forget; absent from earlier services. */
const RemovedPasskeyReply = v.object({ signal: v.optional(UnknownPasskey) })

export const getFactors = get('/api/factors', FactorsReply)
export const beginAuthenticator = post('/api/authenticator', AuthenticatorReply)
export const confirmAuthenticator = post('/api/authenticator/confirm', RecoveryCodesReply)
export const removeAuthenticator = post('/api/authenticator/remove', Empty)
export const renewRecoveryCodes = post('/api/recovery-codes', RecoveryCodesReply)
export const beginPasskey = post('/api/passkeys/challenge', BeginPasskeyReply)
export const addPasskey = post('/api/passkeys', Passkey)
export const renamePasskey = post('/api/passkeys/:passkey_id/rename', Passkey)
export const removePasskey = post('/api/passkeys/:passkey_id/remove', RemovedPasskeyReply)

/**
 * Confirms a change of factors: the password, and for an account with an authenticator app or without
 * an address, a code of the app or a recovery code.
 */
const Confirmation = v.strictObject({ password, code: v.optional(text(64), '') })

const passkeyName = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(60))

const PasskeyParams = v.strictObject({ passkey_id: filled(64) })

export const FACTOR_ENDPOINTS = {
  getFactors: endpoint(getFactors, {
    summary: 'List the authenticator app, recovery codes and passkeys of the account',
  }),
  beginAuthenticator: endpoint(beginAuthenticator, {
    summary: 'Create a secret for an authenticator app; it takes effect when a code confirms it',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  }),
  confirmAuthenticator: endpoint(confirmAuthenticator, {
    summary: 'Turn on the authenticator app with a code of it; returns ten new recovery codes',
    request: v.strictObject({ code: filled(64) }),
    errors: [...CODE_ERRORS, 'too_many_requests', 'busy'],
  }),
  removeAuthenticator: endpoint(removeAuthenticator, {
    summary: 'Turn off the authenticator app',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  }),
  renewRecoveryCodes: endpoint(renewRecoveryCodes, {
    summary: 'Create ten new recovery codes, which replace the earlier ones',
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  }),
  beginPasskey: endpoint(beginPasskey, {
    summary: 'Get a challenge to register a passkey; expires after five minutes',
    request: Confirmation,
    errors: [...CONFIRMATION_ERRORS, 'factor_limit'],
  }),
  addPasskey: endpoint(addPasskey, {
    summary: 'Register the passkey that signed the challenge',
    request: v.strictObject({ name: passkeyName, credential: NewPasskey }),
    errors: ['passkey_refused', 'factor_limit'],
  }),
  renamePasskey: endpoint(renamePasskey, {
    summary: 'Rename a passkey',
    params: PasskeyParams,
    request: v.strictObject({ name: passkeyName }),
  }),
  removePasskey: endpoint(removePasskey, {
    summary: 'Remove a passkey; returns what authenticators may forget',
    params: PasskeyParams,
    request: Confirmation,
    errors: CONFIRMATION_ERRORS,
  }),
}

export type FactorsReply = v.InferOutput<typeof FactorsReply>
export type Passkey = v.InferOutput<typeof Passkey>
