import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailProblem, isEmail, mailboxKey } from '#domain/identity/credentials.ts'
import { cleanEmail, normalizeEmail } from '#domain/identity/typed-email.ts'

/** Texts of the signs that are folded, dropped and encoded, in any order. */
const pasted = () => {
  const pieces = [
    ...'<>＜＞@＠.。｡,; \u200b\u3000ü例K1',
    'mailto:',
    'ann@example.com',
    'ann@例子.中国',
  ]
  return fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join(''))
}

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
    'member@例子.中国',
    'ann@MÜNCHEN.example',
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
    'mem ber@example.org',
    'member@exam ple.org',
    'member\r\n@example.org',
    'member\u0000@example.org',
    '"member"@example.org',
    'member(x)@example.org',
    '.member@example.org',
    'member.@example.org',
    'mem..ber@example.org',
    'member@.example.org',
    'member@example..org',
    'member@-example.org',
    'member@example-.org',
    'member@exam_ple.org',
    'member@127.0.0.1',
    'member@[127.0.0.1]',
    'member@example.1',
    'member@example.o',
    'member@例 子.中国',
    'member@☃.example',
    'member@①.example',
    'member@example.org\u212a',
    'member@例子.中国\t.example',
    'member@例子/.中国',
    'member@例子:80',
    `${'l'.repeat(65)}@example.org`,
    `member@${'d'.repeat(64)}.org`,
    `${'l'.repeat(64)}@d${LONGEST_DOMAIN}`,
  ])('is malformed: %s', (text) => {
    expect(emailProblem(text)).toBe('malformed')
  })

  it.each([
    'member@example.org\r\nBcc: other@example.org',
    'a@b@example.org',
    'a@b.example@example.org',
    'member@example.org,other@example.org',
    'member@example.org other@example.org',
    'Ann <ann@example.org>, Bob <bob@example.org>',
  ])('is one of several: %s', (text) => {
    expect(emailProblem(text)).toBe('several')
  })

  it.each(['会员@example.org', 'é@example.org', '\u212aim@example.org'])(
    'has letters that only few mail servers take: %s',
    (text) => {
      expect(emailProblem(text)).toBe('letters')
    },
  )

  it.each([
    ['ann＠example.com', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['ann@example。com', 'ann@example.com'],
    ['ann\u200b@exam\u00adple.com\u202c', 'ann@example.com'],
    ['\ufeff\u2068ann@example.com\u2069', 'ann@example.com'],
    ['\u3000ann@example.com\u00a0', 'ann@example.com'],
    ['<ann@example.com>', 'ann@example.com'],
    ['Ann Example <Ann@Example.com>', 'ann@example.com'],
    ['＜ann@example.com＞', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['<MAILTO:ann@example.com>', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com'],
    ['ann@example.com。', 'ann@example.com'],
    ['ann@example.com，', 'ann@example.com'],
    ['member@example.org;', 'member@example.org'],
    ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
    ['ann@MÜNCHEN。example', 'ann@xn--mnchen-3ya.example'],
    ['ann@straße.example', 'ann@xn--strae-oqa.example'],
    ['ann@xn--mnchen-3ya.example', 'ann@xn--mnchen-3ya.example'],
    ['会员@例子.中国', '会员@xn--fsqu00a.xn--fiqs8s'],
  ])('is read as it was meant: %j', (text, email) => {
    expect(normalizeEmail(text)).toBe(email)
  })

  it('keeps the letters of its domain where it is shown', () => {
    expect(cleanEmail('<Ann＠münchen.example>')).toBe('ann@münchen.example')
  })

  it('is malformed with half a million characters', () => {
    expect(emailProblem(`a@${'b.'.repeat(250_000)}org`)).toBe('malformed')
  })

  it('is stored without space around it and in lower case', () => {
    expect(normalizeEmail(' Member@Example.ORG\n')).toBe('member@example.org')
  })

  it('gains no ASCII letter from a foreign one', () => {
    expect(normalizeEmail('\u212aim@example.org')).toBe('\u212aim@example.org')
    expect(emailProblem('ann@\u212aim.org')).toBe('malformed')
  })

  it.each([
    ['any text', fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), 100],
    ['a pasted text', pasted(), 2000],
  ])('is judged without throwing, and what passes is printable ASCII: %s', (_, texts, numRuns) => {
    fc.assert(
      fc.property(texts, (text) => {
        const email = normalizeEmail(text)
        expect(normalizeEmail(email)).toBe(email)
        expect(emailProblem(email)).toBe(emailProblem(text))
        expect(isEmail(email)).toBe(emailProblem(text) === null)
        if (emailProblem(text) === null) expect(email).toMatch(/^[!-~]+@[!-~]+$/)
      }),
      { numRuns },
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

  it('is its own mailbox', () => {
    const gmail = fc.string().map((local) => `${local}@gmail.com`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.emailAddress(), gmail), (text) => {
        expect(mailboxKey(mailboxKey(text))).toBe(mailboxKey(text))
      }),
    )
  })
})
