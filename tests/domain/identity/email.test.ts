import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem, mailboxKey, normalizeEmail } from '#domain/identity/credentials.ts'

const LABEL_63 = 'd'.repeat(63)
const LONGEST_DOMAIN = `${LABEL_63}.${LABEL_63}.${'d'.repeat(57)}.org`

describe('e-mail address (requirement 5.3)', () => {
  it.each(['', ' ', '\t\n', '\u3000'])('is empty when nothing but space is typed', (text) => {
    expect(emailProblem(text)).toBe('empty')
  })

  it.each([
    'a@b.co',
    'Member@Example.ORG',
    '  member@example.org\n',
    'first.last+tag@sub.example.org',
    "o'brien_1%x@example.org",
    'member@xn--fiq228c.example',
    'member@example.xn--fiqs8s',
    '12345678@qq.com',
    `${'l'.repeat(64)}@example.org`,
    `${'l'.repeat(64)}@${LONGEST_DOMAIN}`,
  ])('is sound: %s', (text) => {
    expect(emailProblem(text)).toBeNull()
  })

  it.each([
    'member',
    'member@',
    '@example.org',
    'member@example',
    'member@localhost',
    'a@b@example.org',
    'a@b.example@example.org',
    'mem ber@example.org',
    'member@exam ple.org',
    'member@example.org\r\nBcc: other@example.org',
    'member\r\n@example.org',
    'member\u0000@example.org',
    'member@example.org,other@example.org',
    'member@example.org;',
    '<member@example.org>',
    '"member"@example.org',
    'member(x)@example.org',
    '.member@example.org',
    'member.@example.org',
    'mem..ber@example.org',
    'member@.example.org',
    'member@example.org.',
    'member@example..org',
    'member@-example.org',
    'member@example-.org',
    'member@exam_ple.org',
    'member@127.0.0.1',
    'member@[127.0.0.1]',
    'member@example.1',
    'member@example.o',
    '会员@example.org',
    'member@例子.中国',
    'member@example.org\u212a',
    'ｍember@example.org',
    'member＠example.org',
    `${'l'.repeat(65)}@example.org`,
    `member@${'d'.repeat(64)}.org`,
    `${'l'.repeat(64)}@d${LONGEST_DOMAIN}`,
  ])('is malformed: %s', (text) => {
    expect(emailProblem(text)).toBe('malformed')
  })

  it('is malformed with half a million characters', () => {
    expect(emailProblem(`a@${'b.'.repeat(250_000)}org`)).toBe('malformed')
  })

  it('is stored without space around it and in lower case', () => {
    expect(normalizeEmail(' Member@Example.ORG\n')).toBe('member@example.org')
  })

  it('gains no ASCII letter from a foreign one', () => {
    expect(normalizeEmail('\u212aim@example.org')).toBe('\u212aim@example.org')
    expect(emailProblem('\u212aim@example.org')).toBe('malformed')
  })

  it('is judged without throwing, and what passes is printable ASCII', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
        const email = normalizeEmail(text)
        expect(normalizeEmail(email)).toBe(email)
        expect(emailProblem(email)).toBe(emailProblem(text))
        if (emailProblem(text) === null) expect(email).toMatch(/^[!-~]+@[!-~]+$/)
      }),
    )
  })
})

describe('mailbox behind an address (quality, throttles)', () => {
  it.each([
    ['Member@Example.org', 'member@example.org'],
    ['member+1@example.org', 'member@example.org'],
    ['member+1+2@example.org', 'member@example.org'],
    ['m.em.ber@example.org', 'm.em.ber@example.org'],
    ['m.em.ber@gmail.com', 'member@gmail.com'],
    ['M.ember+x@GoogleMail.com', 'member@gmail.com'],
    ['+x@example.org', '+x@example.org'],
  ])('of %s is %s', (email, key) => {
    expect(mailboxKey(email)).toBe(key)
  })

  it('is its own key, for any text', () => {
    const gmail = fc.string().map((local) => `${local}@gmail.com`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress(), gmail), (text) => {
        expect(mailboxKey(mailboxKey(text))).toBe(mailboxKey(text))
      }),
    )
  })
})
