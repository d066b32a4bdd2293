import * as v from 'valibot'
import type { Call } from '../call.ts'
import { CodeSentReply, Empty, instantMs } from '../fields.ts'

const DeletionReply = v.object({
  /** signing in before this time keeps the account */
  due_at_ms: instantMs,
})

/** Calls that change the password or the address, delete the account, and end sessions. */
export const ACCOUNT_ACTIONS = {
  changePassword: { method: 'POST', path: '/api/account/password', reply: Empty },
  sendEmailChangeCode: { method: 'POST', path: '/api/account/email/code', reply: CodeSentReply },
  changeEmail: { method: 'POST', path: '/api/account/email', reply: Empty },
  sendDeletionCode: { method: 'POST', path: '/api/account/deletion/code', reply: CodeSentReply },
  deleteAccount: { method: 'POST', path: '/api/account/deletion', reply: DeletionReply },
  endSession: { method: 'POST', path: '/api/sessions/:session_id/end', reply: Empty },
  endOtherSessions: { method: 'POST', path: '/api/sessions/end-others', reply: Empty },
  forgetBrowser: { method: 'POST', path: '/api/forget-browser', reply: Empty },
} as const satisfies Record<string, Call>

/** Names of the calls about sessions, whose rules stand with those of reading them. */
export type SessionAction = 'endSession' | 'endOtherSessions' | 'forgetBrowser'
