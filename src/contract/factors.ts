import * as v from 'valibot'
import { MAX_PASSKEYS, RECOVERY_CODE_COUNT } from '#domain/identity/factors.ts'
import type { Call } from './call.ts'
import { count, Empty, filled, instantMs } from './fields.ts'
import { PasskeyCreationOptions } from './webauthn.ts'

const AuthenticatorReply = v.object({
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
})

/** Shown once, because only their hashes are stored. */
const RecoveryCodesReply = v.object({
  recovery_codes: v.pipe(v.array(filled(16)), v.maxLength(RECOVERY_CODE_COUNT)),
})

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
  passkeys: v.pipe(v.array(Passkey), v.maxLength(MAX_PASSKEYS)),
  /** whether a change requires a code besides the password */
  needs_code: v.boolean(),
})

const BeginPasskeyReply = v.object({ options: PasskeyCreationOptions })

/** Calls that manage the authenticator app, recovery codes and passkeys. */
export const FACTOR_CALLS = {
  getFactors: { method: 'GET', path: '/api/factors', reply: FactorsReply },
  beginAuthenticator: { method: 'POST', path: '/api/authenticator', reply: AuthenticatorReply },
  confirmAuthenticator: {
    method: 'POST',
    path: '/api/authenticator/confirm',
    reply: RecoveryCodesReply,
  },
  removeAuthenticator: { method: 'POST', path: '/api/authenticator/remove', reply: Empty },
  renewRecoveryCodes: { method: 'POST', path: '/api/recovery-codes', reply: RecoveryCodesReply },
  beginPasskey: { method: 'POST', path: '/api/passkeys/challenge', reply: BeginPasskeyReply },
  addPasskey: { method: 'POST', path: '/api/passkeys', reply: Passkey },
  renamePasskey: { method: 'POST', path: '/api/passkeys/:passkey_id/rename', reply: Passkey },
  removePasskey: { method: 'POST', path: '/api/passkeys/:passkey_id/remove', reply: Empty },
} as const satisfies Record<string, Call>

export type FactorsReply = v.InferOutput<typeof FactorsReply>
export type Passkey = v.InferOutput<typeof Passkey>
