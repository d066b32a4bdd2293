import * as v from 'valibot'
import { RECOVERY_CODE_COUNT } from '#domain/identity/factors.ts'
import type { Call } from '../call.ts'
import { Passkey } from '../factors.ts'
import { Empty, filled } from '../fields.ts'
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

const BeginPasskeyReply = v.object({ options: PasskeyCreationOptions })

/** Calls that manage the authenticator app, recovery codes and passkeys. */
export const FACTOR_ACTIONS = {
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
