import * as v from 'valibot'
import { count, filled, instantMs, text } from './fields.ts'

/** The fields that membership is derived from (requirement 3.1); the browser only displays them. */
const UserInfo = v.object({
  expire_date: v.nullable(text(40)),
  vip_type: v.pipe(v.number(), v.integer()),
})

/** Counts of the account's devices (requirement 3.2). */
export const DeviceTotals = v.object({
  device_num: v.optional(count, 0),
  max_online_device_num: v.optional(count, 0),
  online_device_num: v.optional(count, 0),
})

/** Everything that the pass and the account tab show (requirement 3.6). */
export const Account = v.object({
  account_id: filled(64),
  /** revision of the account, larger after every change; an older copy never replaces a newer one */
  rev: count,
  digital_account_number: filled(16),
  email: v.nullable(text(254)),
  registration_time_ms: instantMs,
  last_login_time_ms: v.nullable(instantMs),
  invitation_code: filled(16),
  successful_referrals: count,
  reward_days: count,
  terms_version: text(16),
  user_info: UserInfo,
  /** when the end of the membership was last set; null where it never was */
  end_set_at_ms: v.nullable(instantMs),
  /** the month's traffic; null where the tier has no limit */
  traffic: v.nullable(
    v.object({
      allowance_bytes: count,
      /** what is left of it, and in packs */
      left_bytes: count,
      /** when the next month's begins */
      until_ms: instantMs,
    }),
  ),
  device_totals: DeviceTotals,
  /** traffic of a device was counted at some time */
  has_connected: v.boolean(),
})

export type Account = v.InferOutput<typeof Account>
export type DeviceTotals = v.InferOutput<typeof DeviceTotals>
