import * as v from 'valibot'
import { count, instant, text, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

const Passkey = v.object({
  passkey_id: text,
  name: text,
  created_at_ms: instant,
  last_used_at_ms: v.nullable(instant),
})

const Factors = v.object({
  authenticator: v.nullable(v.object({ since_ms: instant })),
  recovery_codes_left: count,
  passkeys: v.array(Passkey),
  needs_code: yesOrNo,
})

const SessionInfo = v.object({
  session_id: text,
  kind: v.picklist(['browser', 'native']),
  browser: text,
  system: text,
  DeviceInfo: v.nullable(text),
  first_seen_ms: instant,
  last_seen_ms: instant,
  is_this_one: yesOrNo,
})

const Sessions = v.object({ sessions: v.array(SessionInfo) })

export const FACTOR_COPIES = copies('factors', Factors)
export const SESSION_COPIES = copies('sessions', Sessions)

export type Passkey = v.InferOutput<typeof Passkey>
export type SessionInfo = v.InferOutput<typeof SessionInfo>
export type FactorsCopy = v.InferOutput<typeof Factors>
