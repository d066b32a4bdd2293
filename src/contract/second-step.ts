import type { Call } from './call.ts'
import { CodeSentReply } from './fields.ts'
import { SessionReply } from './sign-in.ts'

/** Calls for the second step of a sign-in. */
export const SECOND_STEP_CALLS = {
  sendSignInCode: { method: 'POST', path: '/api/sign-in/code', reply: CodeSentReply },
  finishSignIn: { method: 'POST', path: '/api/sign-in/second-step', reply: SessionReply },
} as const satisfies Record<string, Call>
