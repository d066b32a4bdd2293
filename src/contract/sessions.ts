import * as v from 'valibot'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { Empty, filled, instantMs, listOf, text } from './fields.ts'

/** A signed-in browser or app as the member sees it, without address or version. */
export const SessionInfo = v.object({
  session_id: filled(64),
  kind: v.picklist(['browser', 'native']),
  /** e.g. `Chrome`; empty when unknown */
  browser: text(40),
  /** e.g. `Windows`; empty when unknown */
  system: text(40),
  /** the device's name, for apps; null for browsers */
  DeviceInfo: v.nullable(text(120)),
  /** both times are rounded down to the hour */
  first_seen_ms: instantMs,
  last_seen_ms: instantMs,
  is_this_one: v.boolean(),
})

export const SessionsReply = v.object({
  /** most recently used first */
  sessions: listOf(SessionInfo, 200),
})

export const getSessions = get('/api/sessions', SessionsReply)
export const endSession = post('/api/sessions/:session_id/end', Empty)
export const endOtherSessions = post('/api/sessions/end-others', Empty)
export const keepSession = post('/api/session/keep', Empty)
export const forgetBrowser = post('/api/forget-browser', Empty)

export const SESSION_ENDPOINTS = {
  getSessions: endpoint(getSessions, {
    summary: 'List the browsers and apps that are signed in to the account',
  }),
  endSession: endpoint(endSession, {
    summary: 'Sign out one browser or app',
    params: v.strictObject({ session_id: filled(64) }),
  }),
  endOtherSessions: endpoint(endOtherSessions, {
    summary: 'Sign out every other browser and app',
    request: v.strictObject({
      /** also disconnects devices without an app; apps are always signed out */
      end_devices: v.optional(v.boolean(), false),
    }),
  }),
  keepSession: endpoint(keepSession, {
    summary: 'Keep the session of this browser after the browser is closed, or end it then',
    request: v.strictObject({
      /** false: nothing of the session outlives the browser */
      keep: v.boolean(),
    }),
  }),
  forgetBrowser: endpoint(forgetBrowser, {
    summary:
      'Make this browser new to every account, so that sign-ins need two-step verification; needs no session',
    guard: 'public',
  }),
}

export type SessionInfo = v.InferOutput<typeof SessionInfo>
