import { groupAccountNumber } from '#domain/account-number.ts'
import type { Letter } from './letter.ts'
import { groupCode, type LetterWorld } from './letter-format.ts'
import { accountLetterInEnglish } from './letters-account-en.ts'
import { membershipLetterInEnglish } from './letters-membership-en.ts'
import { paymentLetterInEnglish } from './letters-payment-en.ts'
import { securityLetterInEnglish } from './letters-security-en.ts'
import { supportLetterInEnglish } from './letters-support-en.ts'
import type { NoticeContent } from './notices.ts'

const LIMITS = 'It works for 10 minutes, once, and only in the browser that asked for it.'

/** What each mail says in English. */
export function letterInEnglish(notice: NoticeContent, world: LetterWorld): Letter {
  const { app, link } = world
  switch (notice.kind) {
    case 'sign_up_code':
      return {
        subject: `Your ${app} sign-up code`,
        parts: [
          { kind: 'text', text: 'Enter this code on the sign-up page:' },
          { kind: 'code', code: notice.payload.code },
          { kind: 'text', text: LIMITS },
          {
            kind: 'text',
            text: 'Not you? Ignore this mail. Without the code nobody can open an account with your address.',
          },
        ],
      }
    case 'recovery_code':
      return {
        subject: `Your ${app} recovery code`,
        parts: [
          { kind: 'text', text: 'Enter this code to set a new password:' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          { kind: 'text', text: 'Not you? Ignore this mail. Your password stays as it is.' },
        ],
      }
    case 'already_registered':
      return {
        subject: `You already have a ${app} account`,
        parts: [
          {
            kind: 'text',
            text: 'Somebody, probably you, asked for a sign-up code for this address. It has an account already, so there is no code.',
          },
          { kind: 'link', label: 'Sign in', url: link('/login') },
          {
            kind: 'link',
            label: 'Forgotten the password? Set a new one',
            url: link('/retrieve-password'),
          },
          {
            kind: 'text',
            text: 'Not you? There is nothing to do. Whoever asked was not told that you have an account.',
          },
        ],
      }
    case 'welcome':
      return {
        subject: `Welcome to ${app}: your account number`,
        parts: [
          {
            kind: 'text',
            text: 'Your account is ready. Sign in with your e-mail address or with this number:',
          },
          { kind: 'code', code: groupAccountNumber(notice.payload.digital_account_number) },
          {
            kind: 'text',
            text: 'Keep the number somewhere safe. It signs you in even when mail does not reach you.',
          },
          { kind: 'link', label: 'Get the app', url: link('/download') },
          { kind: 'link', label: 'Your account', url: link('/account') },
        ],
      }
    case 'email_change_code':
      return {
        subject: `Your ${app} code for a new address`,
        parts: [
          { kind: 'text', text: 'Enter this code to use this address for your account:' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          { kind: 'text', text: 'Not you? Ignore this mail. Nothing changes without the code.' },
        ],
      }
    case 'deletion_code':
      return {
        subject: `Your ${app} code to delete your account`,
        parts: [
          { kind: 'text', text: 'Enter this code to delete your account:' },
          { kind: 'code', code: groupCode(notice.payload.code) },
          { kind: 'text', text: LIMITS },
          {
            kind: 'link',
            label: 'Not you? Somebody is signed in to your account. Set a new password now',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'support_message':
    case 'support_answer':
      return supportLetterInEnglish(notice, world)
    case 'address_taken':
    case 'password_changed':
    case 'email_changed':
    case 'undo_email_change':
    case 'email_restored':
    case 'deletion_requested':
    case 'deletion_cancelled':
    case 'account_erased':
      return accountLetterInEnglish(notice, world)
    case 'sign_in_code':
    case 'new_sign_in':
    case 'factor_changed':
      return securityLetterInEnglish(notice, world)
    case 'receipt':
    case 'expiry':
    case 'reward':
      return membershipLetterInEnglish(notice, world)
    case 'payment':
      return paymentLetterInEnglish(notice.payload, world)
  }
}
