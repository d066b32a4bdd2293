import * as v from 'valibot'
import { get, post } from './call.ts'
import { Empty } from './fields.ts'
import { Account } from './shown-account.ts'

export const SignedIn = v.object({
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

export const getSession = get('/api/session', SessionReply)
export const signOut = post('/api/sign-out', Empty)

export type SessionReply = v.InferOutput<typeof SessionReply>
