import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/locales.ts'
import { readConfig } from '../../../src/server/config.ts'
import type { NoticeContent, NoticeKind } from '../../../src/server/outside/notices.ts'
import { type Sender, writeMail } from '../../../src/server/outside/write-mail.ts'

const AT_MS = Date.UTC(2026, 10, 21, 8, 5)
const NOTICES: { [Kind in NoticeKind]: Extract<NoticeContent, { kind: Kind }> } = {
  sign_up_code: { kind: 'sign_up_code', payload: { code: '042917', expires_at_ms: 0 } },
  recovery_code: { kind: 'recovery_code', payload: { code: 'ABCD2345', expires_at_ms: 0 } },
  already_registered: { kind: 'already_registered', payload: {} },
  welcome: { kind: 'welcome', payload: { digital_account_number: '1234567897' } },
  password_changed: {
    kind: 'password_changed',
    payload: { changed_at_ms: Date.UTC(2026, 10, 21, 8, 5) },
  },
  support_message: {
    kind: 'support_message',
    payload: {
      email: 'bob@mail.example',
      digital_account_number: '1234567897',
      message: '连不上，昨晚开始的。\n怎么办？',
    },
  },
  support_answer: {
    kind: 'support_answer',
    payload: {
      answer: '请更新应用后再试一次。',
      message: '连不上。',
      reply_to: 'help@lark.example',
    },
  },
  sign_in_code: { kind: 'sign_in_code', payload: { code: '042917', expires_at_ms: 0 } },
  new_sign_in: {
    kind: 'new_sign_in',
    payload: { browser: 'Chrome', system: 'Windows', signed_in_at_ms: AT_MS },
  },
  factor_changed: {
    kind: 'factor_changed',
    payload: { change: 'passkey_added', changed_at_ms: AT_MS },
  },
  email_change_code: { kind: 'email_change_code', payload: { code: 'ABCD2345', expires_at_ms: 0 } },
  deletion_code: { kind: 'deletion_code', payload: { code: 'ABCD2345', expires_at_ms: 0 } },
  address_taken: { kind: 'address_taken', payload: {} },
  undo_email_change: {
    kind: 'undo_email_change',
    payload: { undo_token: 'a'.repeat(43), undo_until_ms: AT_MS },
  },
  email_changed: { kind: 'email_changed', payload: { changed_at_ms: AT_MS } },
  email_restored: { kind: 'email_restored', payload: { restored_at_ms: AT_MS } },
  deletion_requested: { kind: 'deletion_requested', payload: { due_at_ms: AT_MS } },
  deletion_cancelled: { kind: 'deletion_cancelled', payload: { cancelled_at_ms: AT_MS } },
  account_erased: { kind: 'account_erased', payload: { erased_at_ms: AT_MS } },
  payment: {
    kind: 'payment',
    payload: {
      order_no: '20261121-0123456789',
      change: 'paid_late',
      amount_minor: 499,
      currency: 'USD',
    },
  },
  expiry: {
    kind: 'expiry',
    payload: { stage: '7_days', tier: 'gold', expire_date: '2026-12-21T08:05:00Z' },
  },
  reward: {
    kind: 'reward',
    payload: { change: 'granted', side: 'inviter', days: 7, expire_date: '2026-12-21T08:05:00Z' },
  },
  receipt: {
    kind: 'receipt',
    payload: {
      order_no: '20261121-0123456789',
      tier: 'gold',
      cycle: 'month',
      package_fee_minor: 599,
      amount_minor: 499,
      currency: 'USD',
      activation_time_ms: Date.UTC(2026, 10, 21, 8, 5),
      expire_date: '2026-12-21T08:05:00Z',
    },
  },
}
const SENDER: Sender = { app_name: '云雀', app_name_en: 'Skylark', email: 'care@lark.example' }
const KINDS = Object.keys(NOTICES) as NoticeKind[]
const EVERY = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const))

const write = (kind: NoticeKind, locale: Locale, sender: Partial<Sender> = {}) =>
  writeMail(
    {
      config: readConfig({ PUBLIC_URL: 'https://lark.example' }),
      sender: { ...SENDER, ...sender },
    },
    { message_id: 'id', recipient: 'ann@mail.example', locale },
    NOTICES[kind],
  )

describe('mails', () => {
  it.each(EVERY)('%s in %s is answered by somebody who can help', (kind, locale) => {
    const helper = kind === 'support_message' ? 'bob@mail.example' : SENDER.email
    expect(write(kind, locale).reply_to).toBe(helper)
  })

  it('name nobody for an answer while the operator has set no address', () => {
    expect(write('welcome', 'en-US', { email: '' }).reply_to).toBeNull()
  })

  it.each(EVERY)('%s in %s says the same in text and in HTML', (kind, locale) => {
    const { text, html, subject } = write(kind, locale)
    const words = html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
    for (const line of text.split('\n').filter((one) => !/^(https:|mailto:|$)/.test(one))) {
      for (const part of line.split(/: |：/)) expect(words).toContain(part)
    }
    expect(words).toContain(subject)
  })

  it.each(EVERY)('%s in %s holds no picture, script or address of another', (kind, locale) => {
    const { html, text } = write(kind, locale)
    expect(html).not.toMatch(/<(img|script|link|iframe|form)|url\(|@import|\son\w+=/i)
    for (const [address] of `${html} ${text}`.matchAll(/https?:[^\s"<]+/g)) {
      expect(address).toMatch(/^https:\/\/lark\.example\//)
    }
  })

  it.each(EVERY)('%s in %s can be read in the dark', (kind, locale) => {
    const { html } = write(kind, locale)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain(`<html lang="${locale}">`)
  })

  it.each(KINDS)('%s uses full-width punctuation in Chinese', (kind) => {
    const { text, subject } = write(kind, 'zh-CN')
    const prose = `${subject}\n${text}`.replace(/^https:.*$/gm, '')
    expect(prose).toMatch(/\p{Script=Han}/u)
    expect(prose).not.toMatch(/\p{Script=Han}[,.?!;:]|[,.?!;:]\p{Script=Han}/u)
  })

  it('carry the name that the operator chose, by language', () => {
    const names = { app_name: '百灵', app_name_en: 'Warbler' }
    expect(write('welcome', 'en-US', names).subject).toBe('Welcome to Warbler: your account number')
    expect(write('welcome', 'zh-CN', names).subject).toBe('欢迎使用百灵，收好你的数字账号')
  })

  it('never let a name become HTML', () => {
    const names = { app_name: '<b>"云雀"</b>', app_name_en: '<script>alert(1)</script>' }
    for (const locale of LOCALES) {
      expect(write('welcome', locale, names).html).not.toMatch(/<script|<b>/)
    }
  })

  it('show the code on a line of its own, so that it can be copied', () => {
    expect(write('sign_up_code', 'en-US').text).toMatch(/^042917$/m)
    expect(write('recovery_code', 'zh-CN').text).toMatch(/^ABCD-2345$/m)
  })

  it('show the account number in groups', () => {
    expect(write('welcome', 'en-US').text).toMatch(/^123\u00a0456\u00a07897$/m)
  })

  it('messages to support keep their lines, and are answered by a tap', () => {
    const { text, html } = write('support_message', 'en-US')
    expect(text).toContain('连不上，昨晚开始的。\n怎么办？')
    expect(html).toContain('white-space: pre-line')
    expect(html).toContain('href="mailto:bob@mail.example"')
  })

  it('receipts name order, plan, money and times', () => {
    expect(write('receipt', 'en-US').text).toContain(`Order number: 20261121-0123456789
Plan: Gold, one month
Package fee: $5.99
Paid: $4.99
Active from: November 21, 2026 at 8:05 AM UTC
Runs until: December 21, 2026 at 8:05 AM UTC`)
    expect(write('receipt', 'zh-CN').text).toContain('US$4.99')
    expect(write('receipt', 'zh-CN').text).toContain('2026年12月21日 08:05（UTC）')
  })
})
