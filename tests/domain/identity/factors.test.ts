import { describe, expect, it } from 'vitest'
import {
  type Factors,
  groupRecoveryCode,
  needsFactorCode,
  normalizeRecoveryCode,
  openWays,
} from '#domain/identity/factors.ts'

const MAIL_ALONE: Factors = {
  hasEmail: true,
  has_authenticator: false,
  isMailSpent: false,
  recovery_codes_left: 0,
  has_passkey: false,
}

describe('the ways open for a second step (decisions 5 and 27)', () => {
  it.each<[string, Partial<Factors>, string[]]>([
    ['an address', {}, ['mailed_code']],
    ['an authenticator app too', { has_authenticator: true }, ['mailed_code', 'authenticator']],
    [
      'everything',
      { has_authenticator: true, recovery_codes_left: 3, has_passkey: true },
      ['mailed_code', 'authenticator', 'recovery_code', 'passkey'],
    ],
    [
      'an app, after mail gave the password',
      { has_authenticator: true, isMailSpent: true, recovery_codes_left: 1 },
      ['authenticator', 'recovery_code'],
    ],
    ['no app, after mail gave the password', { isMailSpent: true }, ['mailed_code']],
    ['neither address nor anything else', { hasEmail: false }, ['recovery_code']],
    [
      'no address but an app',
      { hasEmail: false, has_authenticator: true },
      ['authenticator', 'recovery_code'],
    ],
  ])('with %s', (_, change, ways) => {
    expect(openWays({ ...MAIL_ALONE, ...change })).toEqual(ways)
  })
})

describe('changing a factor', () => {
  it.each<[string, Partial<Factors>, boolean]>([
    ['with an address alone', {}, false],
    ['with recovery codes and an address', { recovery_codes_left: 10 }, false],
    ['with a passkey', { has_passkey: true }, false],
    ['with an authenticator app', { has_authenticator: true }, true],
    ['with recovery codes and no address', { hasEmail: false, recovery_codes_left: 1 }, true],
    ['with nothing but the password', { hasEmail: false }, false],
  ])('%s takes a code: %s', (_, change, expected) => {
    expect(needsFactorCode({ ...MAIL_ALONE, ...change })).toBe(expected)
  })
})

describe('a recovery code', () => {
  it.each(['3ABCDEFGHJ', '3abcd-efghj', ' 3ABCD EFGHJ ', '３ＡＢＣＤ－ＥＦＧＨＪ'])(
    'may be typed as %s',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBe('3ABCDEFGHJ')
    },
  )

  it.each(['', '3ABCDEFGH', '3ABCDEFGHJK', 'AABCDEFGHJ', '3ABCDEFGHU', '123456'])(
    'is never %s',
    (typed) => {
      expect(normalizeRecoveryCode(typed)).toBeNull()
    },
  )

  it('is shown in two groups', () => {
    expect(groupRecoveryCode('3ABCDEFGHJ')).toBe('3ABCD-EFGHJ')
  })
})
