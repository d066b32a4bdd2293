import * as v from 'valibot'
import { SECOND_STEP_WAYS } from '#domain/identity/factors.ts'
import { Account } from './account.ts'
import type { Call } from './call.ts'
import { CodeSentReply, Empty, instantMs } from './fields.ts'

const SignedIn = v.object({
  signed_in: v.literal(true),
  account: Account,
  /** the account was about to be deleted, and stays */
  deletion_cancelled: v.optional(v.boolean()),
})

export const SessionReply = v.variant('signed_in', [
  v.object({
    signed_in: v.literal(false),
    /** somebody ended the session: the browser removes what it has stored of the member */
    was_revoked: v.optional(v.boolean()),
  }),
  SignedIn,
])

/** The reply to a right password; a browser that is new to the account needs a second step (decision 5). */
const SignInReply = v.variant('signed_in', [
  v.object({
    signed_in: v.literal(false),
    ways: v.pipe(v.array(v.picklist(SECOND_STEP_WAYS)), v.maxLength(SECOND_STEP_WAYS.length)),
    /** the latest time for the second step, in this browser */
    expires_at_ms: instantMs,
  }),
  SignedIn,
])

export const SIGN_IN_CALLS = {
  getSession: { method: 'GET', path: '/api/session', reply: SessionReply },
  sendSignUpCode: { method: 'POST', path: '/api/sign-up/code', reply: CodeSentReply },
  signUp: { method: 'POST', path: '/api/sign-up', reply: SessionReply },
  signIn: { method: 'POST', path: '/api/sign-in', reply: SignInReply },
  signOut: { method: 'POST', path: '/api/sign-out', reply: Empty },
  sendRecoveryCode: { method: 'POST', path: '/api/recovery/code', reply: CodeSentReply },
  recover: { method: 'POST', path: '/api/recovery', reply: Empty },
} as const satisfies Record<string, Call>

export type SessionReply = v.InferOutput<typeof SessionReply>
export type SignInReply = v.InferOutput<typeof SignInReply>
