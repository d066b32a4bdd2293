import * as v from 'valibot'
import type { Call } from '../call.ts'
import { count, filled } from '../fields.ts'
import { SessionReply } from '../sign-in.ts'

/** Bytes in base64url. */
export const base64url = (max: number) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(max))

/** Options for `navigator.credentials.get`. They name no account: the person picks the passkey. */
export const PasskeyRequestOptions = v.object({
  challenge: base64url(128),
  rpId: filled(253),
  timeout: count,
  userVerification: v.literal('required'),
})

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

export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>
