import * as v from 'valibot'
import type { Call } from './call.ts'
import { count, Empty, filled, instantMs, locale, text } from './fields.ts'

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
  device_totals: DeviceTotals,
  /** traffic of a device was counted at some time */
  has_connected: v.boolean(),
})

export const SettingsReply = v.object({
  /** the language of emails */
  locale,
  /** the optional emails that the member gets; emails that protect the account are always sent */
  mailed: v.object({
    receipt: v.boolean(),
    expiry: v.boolean(),
    allowance: v.boolean(),
    reward: v.boolean(),
    news: v.boolean(),
  }),
})

export const ACCOUNT_CALLS = {
  undoEmailChange: { method: 'POST', path: '/api/email-change/undo', reply: Empty },
  getSettings: { method: 'GET', path: '/api/account/settings', reply: SettingsReply },
  setLocale: { method: 'POST', path: '/api/account/locale', reply: Empty },
  setNotice: { method: 'POST', path: '/api/account/notices', reply: Empty },
  acceptTerms: { method: 'POST', path: '/api/account/terms', reply: Empty },
} as const satisfies Record<string, Call>

export type Account = v.InferOutput<typeof Account>
export type DeviceTotals = v.InferOutput<typeof DeviceTotals>
