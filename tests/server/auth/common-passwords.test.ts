import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../../src/server/auth/passwords/common-passwords.ts'

const EMAIL = 'lily.chen@mail.example'
const WORDS = readFileSync(
  new URL('../../../src/server/auth/passwords/common-password-words.txt', import.meta.url),
  'utf8',
)
  .split(/\s+/)
  .filter(Boolean)

describe('common passwords (decision 5)', () => {
  it.each([
    'password',
    'Password1',
    'p@ssw0rd',
    'Passw0rd!',
    '12345678',
    '123456789012',
    '87654321',
    '11111111',
    '12121212',
    'abcabcabc',
    'abcdefgh',
    'qwertyui',
    'qwerty123',
    'asdfghjkl',
    '1qaz2wsx',
    'zaq12wsx',
    '1q2w3e4r',
    'qazwsxedc',
    'iloveyou',
    'iloveyou520',
    'dragon2024',
    '2024dragon',
    'sunshine!!',
    'welcome123',
    'tigertiger',
    'loveangel',
    'woaini1314',
    'woaini520',
    'WoAiNi1314',
    'aini1314520',
    'a1234567890',
    'qq123456789',
    'zhangwei123',
    '19900101',
    '1990-12-31',
    '31121990',
    '13800138000',
    'Skylark2026',
    'yunque2026',
  ])('include %s', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(true)
  })

  it.each(['lily.chen', 'lilychen1', 'lily.chen88'])('include the own address: %s', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(true)
  })

  it.each([
    'lark at 6am',
    'gr8 plumage',
    'tr4il-mixture',
    'vK9#mQ2x',
    'moss&gravel',
    '云雀在黎明时飞翔',
    'h7wz0pqdka',
    '83920174',
  ])('do not include %s', (password) => {
    expect(isCommonPassword(password, EMAIL)).toBe(false)
  })

  it('are known by more than a thousand with the endings that people add', () => {
    const endings = ['', '1', '12', '123', '1234', '!', '2024', '520', '1314', '888']
    const known = new Set(
      WORDS.flatMap((word) => endings.map((ending) => word + ending)).filter(
        (password) => password.length >= 8 && password.length <= 12,
      ),
    )
    expect(known.size).toBeGreaterThan(1000)
    const missed = [...known].filter((password) => !isCommonPassword(password, EMAIL))
    expect(missed).toEqual([])
  })
})
