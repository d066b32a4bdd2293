import * as v from 'valibot'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { CONFIRMATION_ERRORS, PASSWORD_ERRORS } from './errors.ts'
import { CodeSentReply, count, Empty, filled, instantMs, locale, text } from './fields.ts'
import { SWITCHABLE_NOTIFICATIONS } from './inbox.ts'
import { email, mailedCode, password } from './request-fields.ts'

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

const DeletionReply = v.object({
  /** signing in before this time keeps the account */
  due_at_ms: instantMs,
})

export const changePassword = post('/api/account/password', Empty)
export const sendEmailChangeCode = post('/api/account/email/code', CodeSentReply)
export const changeEmail = post('/api/account/email', Empty)
export const undoEmailChange = post('/api/email-change/undo', Empty)
export const sendDeletionCode = post('/api/account/deletion/code', CodeSentReply)
export const deleteAccount = post('/api/account/deletion', DeletionReply)
export const getSettings = get('/api/account/settings', SettingsReply)
export const setLocale = post('/api/account/locale', Empty)
export const setNotice = post('/api/account/notices', Empty)
export const acceptTerms = post('/api/account/terms', Empty)

/** A code of the authenticator app or a recovery code, where the account's factors require one. */
const factor_code = v.optional(text(64), '')

export const ACCOUNT_ENDPOINTS = {
  changePassword: endpoint(changePassword, {
    summary: 'Set a new password and end every other session',
    guard: 'member',
    request: v.strictObject({
      old_password: password,
      factor_code,
      password,
      /** also disconnects devices without an app; apps are always signed out */
      end_devices: v.optional(v.boolean(), false),
    }),
    errors: [...PASSWORD_ERRORS, ...CONFIRMATION_ERRORS],
  }),
  sendEmailChangeCode: endpoint(sendEmailChangeCode, {
    summary: 'Email a code to a new address; the reply does not reveal whether an account has it',
    guard: 'member',
    request: v.strictObject({ email }),
    errors: ['too_many_requests'],
  }),
  changeEmail: endpoint(changeEmail, {
    summary: 'Set or change the email address; a link sent to the old one undoes it for 72 hours',
    guard: 'member',
    request: v.strictObject({
      email,
      password,
      factor_code,
      /** the code that was mailed to the new address */
      code: mailedCode,
    }),
    errors: ['code_expired', ...CONFIRMATION_ERRORS],
  }),
  undoEmailChange: endpoint(undoEmailChange, {
    summary: 'Restore the old address with the link that was sent to it, and end every session',
    guard: 'public',
    request: v.strictObject({
      /** from the fragment (`#undo=`) of the mailed link, so that it never appears in a log */
      token: filled(64),
    }),
    errors: ['link_spent'],
  }),
  sendDeletionCode: endpoint(sendDeletionCode, {
    summary: 'Email the code that confirms the deletion of the account',
    guard: 'member',
    errors: ['email_needed', 'too_many_requests'],
  }),
  deleteAccount: endpoint(deleteAccount, {
    summary:
      'End every session and delete the account in seven days, unless the member signs in before',
    guard: 'member',
    request: v.strictObject({
      password,
      factor_code,
      /** the mailed code; empty for an account without an address */
      code: v.optional(text(32), ''),
    }),
    errors: ['code_expired', ...CONFIRMATION_ERRORS],
  }),
  getSettings: endpoint(getSettings, {
    summary: 'Get the language of emails, and the notifications that are also sent by email',
    guard: 'member',
  }),
  setLocale: endpoint(setLocale, {
    summary: 'Set the language of emails',
    guard: 'member',
    request: v.strictObject({ locale }),
  }),
  setNotice: endpoint(setNotice, {
    summary: 'Turn the emails of one kind of notification on or off',
    guard: 'member',
    request: v.strictObject({ kind: v.picklist(SWITCHABLE_NOTIFICATIONS), is_mailed: v.boolean() }),
  }),
  acceptTerms: endpoint(acceptTerms, {
    summary: 'Record that the member has accepted the newest version of the terms',
    guard: 'member',
    request: v.strictObject({
      /** the version that the member saw */
      terms_version: filled(16),
    }),
    errors: ['terms_changed'],
  }),
}

export type Account = v.InferOutput<typeof Account>
export type DeviceTotals = v.InferOutput<typeof DeviceTotals>
