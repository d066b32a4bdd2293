import * as v from 'valibot'
import type { ACCOUNT_CALLS } from '../account.ts'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, locale, text } from '../fields.ts'
import { SWITCHABLE_NOTIFICATIONS } from '../inbox.ts'
import type { ACCOUNT_ACTIONS, SessionAction } from '../late/account-actions.ts'
import { CONFIRMATION_ERRORS, PASSWORD_ERRORS } from './errors.ts'
import { email, mailedCode, password } from './fields.ts'

/** A code of the authenticator app or a recovery code, where the account's factors require one. */
const factor_code = v.optional(text(64), '')

export const ACCOUNT_RULES = {
  changePassword: {
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
  },
  sendEmailChangeCode: {
    summary: 'Email a code to a new address; the reply does not reveal whether an account has it',
    guard: 'member',
    request: v.strictObject({ email }),
    errors: ['too_many_requests'],
  },
  changeEmail: {
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
  },
  undoEmailChange: {
    summary: 'Restore the old address with the link that was sent to it, and end every session',
    guard: 'public',
    request: v.strictObject({
      /** from the fragment (`#undo=`) of the mailed link, so that it never appears in a log */
      token: filled(64),
    }),
    errors: ['link_spent'],
  },
  sendDeletionCode: {
    summary: 'Email the code that confirms the deletion of the account',
    guard: 'member',
    request: Empty,
    errors: ['email_needed', 'too_many_requests'],
  },
  deleteAccount: {
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
  },
  getSettings: {
    summary: 'Get the language of emails, and the notifications that are also sent by email',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  setLocale: {
    summary: 'Set the language of emails',
    guard: 'member',
    request: v.strictObject({ locale }),
    errors: [],
  },
  setNotice: {
    summary: 'Turn the emails of one kind of notification on or off',
    guard: 'member',
    request: v.strictObject({ kind: v.picklist(SWITCHABLE_NOTIFICATIONS), is_mailed: v.boolean() }),
    errors: [],
  },
  acceptTerms: {
    summary: 'Record that the member has accepted the newest version of the terms',
    guard: 'member',
    request: v.strictObject({
      /** the version that the member saw */
      terms_version: filled(16),
    }),
    errors: ['terms_changed'],
  },
} as const satisfies Record<
  keyof typeof ACCOUNT_CALLS | Exclude<keyof typeof ACCOUNT_ACTIONS, SessionAction>,
  Rules
>
