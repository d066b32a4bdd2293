import * as v from 'valibot'
import type { Call } from './call.ts'
import { Empty, filled, instantMs, text } from './fields.ts'

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
  sessions: v.pipe(v.array(SessionInfo), v.maxLength(200)),
})

export const SESSION_CALLS = {
  getSessions: { method: 'GET', path: '/api/sessions', reply: SessionsReply },
  keepSession: { method: 'POST', path: '/api/session/keep', reply: Empty },
} as const satisfies Record<string, Call>

export type SessionInfo = v.InferOutput<typeof SessionInfo>
