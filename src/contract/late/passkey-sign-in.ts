import * as v from 'valibot'
import type { Call } from '../call.ts'
import { SessionReply } from '../sign-in.ts'
import { PasskeyRequestOptions } from './webauthn.ts'

export const BeginPasskeySignInReply = v.object({ options: PasskeyRequestOptions })

/** Calls for signing in with a passkey. */
export const PASSKEY_SIGN_IN_CALLS = {
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/sign-in/passkey/challenge',
    reply: BeginPasskeySignInReply,
  },
  passkeySignIn: { method: 'POST', path: '/api/sign-in/passkey', reply: SessionReply },
} as const satisfies Record<string, Call>
