import { groupAccountNumber } from '#domain/account-number.ts'
import { parseExpireDate } from '#domain/dates.ts'
import type { Letter } from './letter.ts'
import { dateAndTime, groupCode, type LetterWorld, money } from './letter-format.ts'
import type { NoticeContent, NoticePayloads } from './notices.ts'

const LIMITS = 'It works for 10 minutes, once, and only in the browser that asked for it.'
const TIERS = { gold: 'Gold', diamond: 'Diamond' } as const
const CYCLES = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' } as const

/** What each mail says in English. */
export function letterInEnglish(notice: NoticeContent, { app, link }: LetterWorld): Letter {
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
    case 'password_changed':
      return {
        subject: `Your ${app} password was changed`,
        parts: [
          {
            kind: 'text',
            text: `It was changed on ${dateAndTime(notice.payload.changed_at_ms, 'en-US')}. Every browser and device was signed out.`,
          },
          {
            kind: 'link',
            label: 'Not you? Set another password now',
            url: link('/retrieve-password'),
          },
        ],
      }
    case 'support_message':
      return supportMessage(notice.payload)
    case 'receipt':
      return receipt(notice.payload, link)
  }
}

function receipt(order: NoticePayloads['receipt'], link: LetterWorld['link']): Letter {
  const tier = TIERS[order.tier]
  return {
    subject: `Receipt for order ${order.order_no}`,
    parts: [
      { kind: 'text', text: `Thank you. Your ${tier} membership is active.` },
      {
        kind: 'facts',
        rows: [
          ['Order number', order.order_no],
          ['Plan', `${tier}, one ${CYCLES[order.cycle]}`],
          ['Package fee', money(order.package_fee_minor, order.currency, 'en-US')],
          ['Paid', money(order.amount_minor, order.currency, 'en-US')],
          ['Active from', dateAndTime(order.activation_time_ms, 'en-US')],
          ['Runs until', dateAndTime(parseExpireDate(order.expire_date), 'en-US')],
        ],
      },
      {
        kind: 'link',
        label: 'Your orders',
        url: link(`/account?tab=orders&order=${order.order_no}`),
      },
    ],
  }
}

function supportMessage({
  email,
  digital_account_number,
  message,
}: NoticePayloads['support_message']): Letter {
  const account = digital_account_number
    ? groupAccountNumber(digital_account_number)
    : 'none, a visitor'
  return {
    subject: `Message to support from ${email}`,
    parts: [
      {
        kind: 'facts',
        rows: [
          ['From', email],
          ['Digital account number', account],
        ],
      },
      { kind: 'text', text: message },
      { kind: 'link', label: 'Answer within 24 hours', url: `mailto:${email}` },
    ],
  }
}
