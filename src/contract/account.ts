import * as v from 'valibot'
import { get, post } from './call.ts'
import { endpoint } from './endpoint.ts'
import { CodeSentReply, Empty, filled, instantMs, locale, text } from './fields.ts'
import { SWITCHABLE_NOTIFICATIONS } from './inbox.ts'
import { email, mailedCode, password } from './request-fields.ts'
import { CONFIRMATION_ERRORS, PASSWORD_ERRORS } from './shared-errors.ts'

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

/** An authenticator code or a recovery code, where the account's factors require one. */
const factor_code = v.optional(text(64), '')

export const ACCOUNT_ENDPOINTS = {
  changePassword: endpoint(changePassword, {
    summary: 'Set a new password and end every other session',
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
    request: v.strictObject({ email }),
    errors: ['too_many_requests'],
  }),
  changeEmail: endpoint(changeEmail, {
    summary: 'Set or change the email address; a link sent to the old one undoes it for 72 hours',
    request: v.strictObject({
      email,
      password,
      factor_code,
      /** the code that was emailed to the new address */
      code: mailedCode,
    }),
    errors: ['code_expired', ...CONFIRMATION_ERRORS],
  }),
  undoEmailChange: endpoint(undoEmailChange, {
    summary: 'Restore the old address with the link that was sent to it, and end every session',
    guard: 'public',
    request: v.strictObject({
      /** from the fragment (`#undo=`) of the emailed link, so that it never appears in a log */
      token: filled(64),
    }),
    errors: ['link_spent'],
  }),
  sendDeletionCode: endpoint(sendDeletionCode, {
    summary: 'Email the code that confirms the deletion of the account',
    errors: ['email_needed', 'too_many_requests'],
  }),
  deleteAccount: endpoint(deleteAccount, {
    summary:
      'End every session and delete the account in seven days, unless the member signs in before',
    request: v.strictObject({
      password,
      factor_code,
      /** the code by email; empty for an account without an address */
      code: v.optional(text(32), ''),
    }),
    errors: ['code_expired', ...CONFIRMATION_ERRORS],
  }),
  getSettings: endpoint(getSettings, {
    summary: 'Get the language of emails, and the notifications that are also sent by email',
  }),
  setLocale: endpoint(setLocale, {
    summary: 'Set the language of emails',
    request: v.strictObject({ locale }),
  }),
  setNotice: endpoint(setNotice, {
    summary: 'Turn the emails of one kind of notification on or off',
    request: v.strictObject({ kind: v.picklist(SWITCHABLE_NOTIFICATIONS), is_mailed: v.boolean() }),
  }),
  acceptTerms: endpoint(acceptTerms, {
    summary: 'Record that the member has accepted the newest version of the terms',
    request: v.strictObject({
      /** the version that the member saw */
      terms_version: filled(16),
    }),
    errors: ['terms_changed'],
  }),
}
