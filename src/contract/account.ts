import * as v from 'valibot'
import { count, filled, instantMs, locale, MAX_EMAIL, MAX_PASSWORD_BYTES, text } from './fields.ts'

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
})

export const SessionReply = v.variant('signed_in', [
  v.object({ signed_in: v.literal(false) }),
  v.object({ signed_in: v.literal(true), account: Account }),
])

export type Account = v.InferOutput<typeof Account>
export type DeviceTotals = v.InferOutput<typeof DeviceTotals>
export type SessionReply = v.InferOutput<typeof SessionReply>

/** A code of the authenticator app or a recovery code, where the account's factors require one. */
const factor_code = v.optional(text(64), '')

export const ChangePasswordRequest = v.strictObject({
  old_password: filled(MAX_PASSWORD_BYTES),
  factor_code,
  password: filled(MAX_PASSWORD_BYTES),
  /** also disconnects devices without an app; apps are always signed out */
  end_devices: v.optional(v.boolean(), false),
})

export const EmailChangeCodeRequest = v.strictObject({ email: filled(MAX_EMAIL) })

export const ChangeEmailRequest = v.strictObject({
  email: filled(MAX_EMAIL),
  password: filled(MAX_PASSWORD_BYTES),
  factor_code,
  /** the code that was mailed to the new address */
  code: filled(32),
})

/** The token is in the fragment (`#undo=`) of the mailed link, so that it never appears in a log. */
export const UndoEmailChangeRequest = v.strictObject({ token: filled(64) })

export const DeleteAccountRequest = v.strictObject({
  password: filled(MAX_PASSWORD_BYTES),
  factor_code,
  /** the mailed code; empty for an account without an address */
  code: v.optional(text(32), ''),
})

export const DeletionReply = v.object({
  /** until then, signing in keeps the account */
  due_at_ms: instantMs,
})

export const SetLocaleRequest = v.strictObject({ locale })

export const AcceptTermsRequest = v.strictObject({
  /** the version that the member saw */
  terms_version: filled(16),
})

export const SettingsReply = v.object({
  /** the language of e-mails */
  locale,
  /** the optional e-mails that the member gets; e-mails that protect the account are always sent */
  mailed: v.object({ receipt: v.boolean(), expiry: v.boolean(), reward: v.boolean() }),
})

/** One invitation's state (requirement 3.6), without anything about the invited person. */
const Referral = v.object({
  state: v.picklist(['joined', 'held', 'granted', 'reversed']),
  /** the day in UTC of the invited person's sign-up */
  joined_on_ms: instantMs,
  /** when a held reward is granted */
  held_until_ms: v.nullable(instantMs),
  /** free days for each side, as promised when the code was used */
  days: count,
})

export const ReferralsReply = v.object({
  invitation_code: filled(16),
  link: filled(300),
  /** applies to new invitations */
  rule: v.object({ days: count, hold_days: count }),
  /** newest first */
  referrals: v.pipe(v.array(Referral), v.maxLength(200)),
  successful_referrals: count,
  reward_days: count,
})
