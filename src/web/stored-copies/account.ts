import * as v from 'valibot'
import { LOCALES } from '#domain/site/locales.ts'
import { count, instant, text, yesOrNo } from './fields.ts'
import { copies } from './records.ts'

export const UserInfo = v.object({
  expire_date: v.nullable(text),
  vip_type: v.pipe(v.number(), v.integer()),
})

export const DeviceTotals = v.object({
  device_num: count,
  max_online_device_num: count,
  online_device_num: count,
})

const Account = v.object({
  account_id: text,
  rev: count,
  digital_account_number: text,
  email: v.nullable(text),
  registration_time_ms: instant,
  last_login_time_ms: v.nullable(instant),
  invitation_code: text,
  successful_referrals: count,
  reward_days: count,
  terms_version: text,
  user_info: UserInfo,
  device_totals: DeviceTotals,
  has_connected: v.optional(yesOrNo),
  end_set_at_ms: v.optional(v.nullable(instant)),
  traffic: v.optional(
    v.nullable(v.object({ allowance_bytes: count, left_bytes: count, until_ms: instant })),
  ),
})

const Referrals = v.object({
  invitation_code: text,
  link: text,
  rule: v.object({ days: count, hold_days: count }),
  referrals: v.array(
    v.object({
      state: v.picklist(['joined', 'held', 'granted', 'reversed']),
      joined_on_ms: instant,
      held_until_ms: v.nullable(instant),
      days: count,
    }),
  ),
  successful_referrals: count,
  reward_days: count,
})

const Settings = v.object({
  locale: v.picklist(LOCALES),
  mailed: v.object({
    receipt: yesOrNo,
    expiry: yesOrNo,
    allowance: v.optional(yesOrNo),
    reward: yesOrNo,
    news: v.optional(yesOrNo),
  }),
})

export const ACCOUNT_COPIES = copies('account', Account)
export const REFERRAL_COPIES = copies('referrals', Referrals)
export const SETTINGS_COPIES = copies('settings', Settings)

export type Account = v.InferOutput<typeof Account>
export type ReferralsCopy = v.InferOutput<typeof Referrals>
