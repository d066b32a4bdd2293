import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CODE_INTERVAL_MS,
  CODE_LIFETIME_MS,
  CODE_PURPOSES,
  CODE_TRIES,
  hasValidPasswordLength,
  isDigitsCode,
  normalizeCode,
  normalizePassword,
} from '#domain/identity/credentials.ts'

const LONG = 'x'.repeat(500_000)

describe('password length (requirement 5.2, decision 5)', () => {
  it.each([
    ['seven characters', 'abcdefg', false],
    ['eight', 'abcdefgh', true],
    ['twelve', 'abcdefghijkl', true],
    ['thirteen', 'abcdefghijklm', false],
    ['none', '', false],
    ['half a million', LONG, false],
    ['eight Chinese characters', '云雀在黎明时飞翔', true],
    ['eight of two code units each', '🐦'.repeat(8), true],
    ['seven of two code units each', '🐦'.repeat(7), false],
    ['twelve of two code units each', '🐦'.repeat(12), true],
    ['thirteen of two code units each', '🐦'.repeat(13), false],
    ['twelve letters with separate accents', 'e\u0301'.repeat(12), true],
    ['seven letters with separate accents', 'e\u0301'.repeat(7), false],
    ['four ligatures of two letters', 'ﬁ'.repeat(4), true],
    ['eight spaces', ' '.repeat(8), true],
  ])('of %s', (_, password, expected) => {
    expect(hasValidPasswordLength(password)).toBe(expected)
  })

  it('does not depend on how the keyboard composed the text', () => {
    expect(normalizePassword('e\u0301ｐａｓｓ１')).toBe('\u00e9pass1')
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => {
        const once = normalizePassword(text)
        expect(normalizePassword(once)).toBe(once)
        expect(hasValidPasswordLength(once)).toBe(hasValidPasswordLength(text))
      }),
    )
  })
})

describe('e-mailed code (requirement 5.4, decision 6)', () => {
  it('is valid for ten minutes and five tries, one a minute', () => {
    expect([CODE_LIFETIME_MS, CODE_TRIES, CODE_INTERVAL_MS]).toEqual([600_000, 5, 60_000])
  })

  it.each(['123456', ' 123456 ', '123 456', '１２３４５６', '1２3 4\u30005６', '123\u00a0456\n'])(
    'for sign-up and sign-in is six digits: %s',
    (text) => {
      expect(normalizeCode('sign_up', text)).toBe('123456')
      expect(normalizeCode('sign_in', text)).toBe('123456')
    },
  )

  it.each(['', '12345', '1234567', '12345a', '12345O', '123-456', '١٢٣٤٥٦', '①23456'])(
    'for sign-up and sign-in is not %s',
    (text) => {
      expect(normalizeCode('sign_up', text)).toBeNull()
      expect(normalizeCode('sign_in', text)).toBeNull()
    },
  )

  const others = CODE_PURPOSES.filter((purpose) => !isDigitsCode(purpose))

  it.each(
    others.flatMap((purpose) =>
      ['10AB-CDEF', '10abcdef', 'ioabcdef', 'LOAB CDEF', 'ｌｏａｂ－ｃｄｅｆ', '10ab–cdef\n'].map(
        (text) => [purpose, text] as const,
      ),
    ),
  )('for %s is eight characters of base 32: %s', (purpose, text) => {
    expect(normalizeCode(purpose, text)).toBe('10ABCDEF')
  })

  it.each(['', '10ABCDE', '10ABCDEFG', '10ABCDEU', '10ABCDE!', '10ABCDEſ', 'ı0ABCDEF'])(
    'for recovery is not %s',
    (text) => {
      expect(normalizeCode('recovery', text)).toBeNull()
    },
  )

  it('is not half a million characters', () => {
    expect(normalizeCode('sign_up', LONG)).toBeNull()
    expect(normalizeCode('recovery', LONG)).toBeNull()
  })

  it('is unchanged when it is read a second time', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789 ILOilozZ-'), minLength: 6, maxLength: 9 }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...CODE_PURPOSES), typed, (purpose, text) => {
        const code = normalizeCode(purpose, text)
        expect(code === null ? null : normalizeCode(purpose, code)).toBe(code)
        expect(code ?? '000000').toMatch(/^([0-9]{6}|[0-9A-HJKMNP-TV-Z]{8})$/)
      }),
    )
  })
})
