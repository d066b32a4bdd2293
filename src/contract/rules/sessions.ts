import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty, filled } from '../fields.ts'
import type { SESSION_CALLS } from '../sessions.ts'

export const SESSION_RULES = {
  getSessions: {
    summary: 'Browsers and apps that are signed in to the account',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  endSession: {
    summary: 'Sign one browser or app out',
    guard: 'member',
    params: v.strictObject({ session_id: filled(64) }),
    request: Empty,
    errors: [],
  },
  endOtherSessions: {
    summary: 'Sign every other browser and app out',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  keepSession: {
    summary: 'Let the session of this browser outlive it, or end with it',
    guard: 'member',
    request: v.strictObject({
      /** false: nothing of the session outlives the browser */
      keep: v.boolean(),
    }),
    errors: [],
  },
  forgetBrowser: {
    summary: 'Make this browser an unseen one for every account, also without a session',
    guard: 'public',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof SESSION_CALLS, Rules>
