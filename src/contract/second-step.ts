import * as v from 'valibot'
import type { Call } from './call.ts'
import { CodeSentReply } from './fields.ts'
import { SessionReply } from './sign-in.ts'
import { PasskeyRequestOptions } from './webauthn.ts'

export const BeginPasskeySignInReply = v.object({ options: PasskeyRequestOptions })

/** Calls for the second step of a sign-in, and for signing in with a passkey. */
export const SECOND_STEP_CALLS = {
  sendSignInCode: { method: 'POST', path: '/api/sign-in/code', reply: CodeSentReply },
  finishSignIn: { method: 'POST', path: '/api/sign-in/second-step', reply: SessionReply },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/sign-in/passkey/challenge',
    reply: BeginPasskeySignInReply,
  },
  passkeySignIn: { method: 'POST', path: '/api/sign-in/passkey', reply: SessionReply },
} as const satisfies Record<string, Call>
