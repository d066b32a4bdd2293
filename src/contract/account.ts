import * as v from 'valibot'
import { count, filled, instant_ms, text } from './fields.ts'

/** Section 3, "User info": what membership is derived from, for display only on the client. */
export const UserInfo = v.object({
  expire_date: v.nullable(text(40)),
  vip_type: v.pipe(v.number(), v.integer()),
})

/** Section 3, "Device totals". */
export const DeviceTotals = v.object({
  device_num: v.optional(count, 0),
  max_online_device_num: v.optional(count, 0),
  online_device_num: v.optional(count, 0),
})

/** Section 3, "Account": everything that the pass and the account tab show. */
export const Account = v.object({
  account_id: filled(64),
  /** grows with every change of the account; an older copy never replaces a newer one */
  rev: count,
  digital_account_number: filled(16),
  email: v.nullable(text(254)),
  registration_time_ms: instant_ms,
  last_login_time_ms: v.nullable(instant_ms),
  invitation_code: filled(16),
  successful_referrals: count,
  reward_days: count,
  terms_version: text(16),
  user_info: UserInfo,
  device_totals: DeviceTotals,
})

export const SessionReply = v.variant('signed_in', [
  v.object({ signed_in: v.literal(false) }),
  v.object({ signed_in: v.literal(true), account: Account }),
])

export type Account = v.InferOutput<typeof Account>
export type DeviceTotals = v.InferOutput<typeof DeviceTotals>
export type SessionReply = v.InferOutput<typeof SessionReply>
