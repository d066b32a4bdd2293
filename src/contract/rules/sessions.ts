import * as v from 'valibot'
import type { Rules } from '../endpoint.ts'
import { Empty, filled } from '../fields.ts'
import type { SessionAction } from '../late/account-actions.ts'
import type { SESSION_CALLS } from '../sessions.ts'

export const SESSION_RULES = {
  getSessions: {
    summary: 'List the browsers and apps that are signed in to the account',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  endSession: {
    summary: 'Sign out one browser or app',
    guard: 'member',
    params: v.strictObject({ session_id: filled(64) }),
    request: Empty,
    errors: [],
  },
  endOtherSessions: {
    summary: 'Sign out every other browser and app',
    guard: 'member',
    request: v.strictObject({
      /** also disconnects devices without an app; apps are always signed out */
      end_devices: v.optional(v.boolean(), false),
    }),
    errors: [],
  },
  keepSession: {
    summary: 'Keep the session of this browser after the browser is closed, or end it then',
    guard: 'member',
    request: v.strictObject({
      /** false: nothing of the session outlives the browser */
      keep: v.boolean(),
    }),
    errors: [],
  },
  forgetBrowser: {
    summary:
      'Make this browser new to every account, so that sign-ins need two-step verification; needs no session',
    guard: 'public',
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof SESSION_CALLS | SessionAction, Rules>
