import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import type { EmailContent, EmailKind } from '../../../src/server/email/payloads.ts'
import { type Sender, writeEmail } from '../../../src/server/email/write-email.ts'
import { emailsOf, KINDS } from './samples.ts'

const SENDER: Sender = {
  app_name: '云雀',
  app_name_en: 'Skylark',
  email: 'care@lark.example',
  mark: BUILT_IN_MARK,
  origin: 'https://lark.example',
}
const EVERY = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const))

/** Our names of tiers, but for free space on a disk. */
const OUR_TIERS = /\bFree\b(?! up)|Gold|Diamond|免费版|黄金会员|钻石会员/

const write = (
  kind: EmailKind,
  locale: Locale,
  sender: Partial<Sender> = {},
  content: EmailContent = emailsOf(kind)[0],
) =>
  writeEmail(
    { ...SENDER, ...sender },
    { message_id: 'id', recipient: 'ann@mail.example', locale },
    content,
  )

describe('emails', () => {
  it.each(EVERY)('%s in %s is answered by somebody who can help', (kind, locale) => {
    const helper = kind === 'support_message' ? 'bob@mail.example' : SENDER.email
    expect(write(kind, locale).replyTo).toBe(helper)
  })

  it('name nobody for an answer while the operator has set no address', () => {
    expect(write('welcome', 'en-US', { email: '' }).replyTo).toBeNull()
  })

  it('put a light ground under a mark that is dark itself, and under no other', () => {
    const mark = { ...BUILT_IN_MARK, hasPlate: true }
    expect(write('welcome', 'en-US', { mark }).html).toContain('<img src="cid:mark" class="plate"')
    expect(write('welcome', 'en-US').html).not.toContain('class="plate"')
  })

  it('set the six digits of a code apart by three without a character between them', () => {
    const { html } = write('sign_up_code', 'en-US')
    expect(html).toMatch(/>\d\d<span style="letter-spacing: 24px">\d<\/span>\d{3}</)
  })

  it('call a tier as the operator does, and fill nothing in its name (decision 186)', () => {
    const own_words = { 'en-US': { 'tier.gold': '{tier} Plus' } }
    const { subject, text } = write('expiry', 'en-US', { own_words })
    expect(subject).toContain('Your {tier} Plus membership')
    expect(text).not.toContain('Gold')
  })

  it.each(LOCALES)('never say our name of a tier for the operator’s own in %s', (locale) => {
    const own_words = { [locale]: { 'tier.free': 'X0', 'tier.gold': 'X1', 'tier.diamond': 'X2' } }
    for (const kind of KINDS)
      for (const content of emailsOf(kind)) {
        const { subject, text } = write(kind, locale, { own_words }, content)
        expect(`${subject}\n${text}`).not.toMatch(OUR_TIERS)
      }
  })

  it.each(EVERY)('%s in %s says the same in text and in HTML', (kind, locale) => {
    const { text, html, subject } = write(kind, locale)
    const words = html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
    for (const line of text.split('\n').filter((line) => !/^(https:|mailto:|$)/.test(line))) {
      for (const part of line.split(/: |：/)) expect(words).toContain(part)
    }
    expect(words).toContain(subject)
  })

  it.each(EVERY)('%s in %s holds no picture, script or address of another', (kind, locale) => {
    const { html, text } = write(kind, locale)
    expect(html.match(/<img src="[^"]*"/g)).toEqual(['<img src="cid:mark"'])
    expect(html).not.toMatch(/<(script|link|iframe|form)|url\(|@import|\son\w+=/i)
    for (const [address] of `${html} ${text}`.matchAll(/https?:[^\s"<]+/g)) {
      expect(address).toMatch(/^https:\/\/lark\.example\//)
    }
  })

  it.each(EVERY)('%s in %s can be read in the dark', (kind, locale) => {
    const { html } = write(kind, locale)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`)
  })

  it.each(EVERY)('%s in %s has its looks in its tags, and one button at most', (kind, locale) => {
    const words = (tag: string) => tag.match(/<(p|h1|th|td|a)\b/)
    for (const content of emailsOf(kind)) {
      const { html } = write(kind, locale, {}, content)
      const tags = html.slice(html.indexOf('<body>')).match(/<[a-z]\w*[^>]*>/g) ?? []
      expect(tags.filter((tag) => words(tag) && !tag.includes(' style="'))).toEqual([])
      expect(tags.filter((tag) => tag.includes('class="button"')).length).toBeLessThan(2)
    }
  })

  it('draw their button in the operator’s colour, with a text that can be read on it', () => {
    const mark = { ...BUILT_IN_MARK, accent: '#0A4D2B' }
    const { html } = write('welcome', 'en-US', { mark })
    expect(html).toMatch(/background: #0A4D2B; color: #FFFFFF[^>]*>Get connected</)
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
    expect(write('welcome', 'zh-CN', names).subject).toBe('欢迎使用百灵，请保存好你的数字账号')
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

  it('keep the order number of a subject on one line', () => {
    expect(write('payment', 'en-US').html).toMatch(/inline-block">20261121-0123456789</)
  })

  it('receipts name order, plan, money and times', () => {
    const { subject, text, html } = write('receipt', 'en-US')
    expect(subject).toBe('Receipt for $4.99: Gold, one month')
    expect(html).toMatch(/font-size: 36px[^>]*>\$4\.99</)
    expect(text).toContain(`Paid: $4.99
Plan: Gold, one month
Package fee: $5.99
Active from: Nov 21, 2026, 08:05 UTC
Runs until: Dec 21, 2026, 08:05 UTC
Order number: 20261121-0123456789`)
    const [, lowered] = emailsOf('receipt')
    expect(write('receipt', 'en-US', {}, lowered).text).toContain(`Paid: $4.99
Plan: Gold, one month
Package fee: $5.99
Discount: −$0.50
Coupon LARK-7: −$0.30
Credit for unused time: −$0.20
Includes 25% VAT: $1.00
Time added from: Nov 21, 2026, 08:05 UTC
Runs until: Dec 21, 2026, 08:05 UTC
Order number: 20261121-0123456789`)
    expect(write('receipt', 'zh-CN').text).toContain('US$4.99')
    expect(write('receipt', 'zh-CN').text).toContain('2026年12月21日 08:05（UTC）')
  })
})
