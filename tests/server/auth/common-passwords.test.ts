import { createHash } from 'node:crypto'
import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { hasValidPasswordLength } from '#domain/identity/credentials.ts'
import { isCommonPassword } from '../../../src/server/auth/passwords/common-passwords.ts'

const EMAIL = 'lily.chen@mail.example'
const OF_ALLOWED_LENGTH = ranked.filter(hasValidPasswordLength)

/** Those of some passwords that a member may choose. */
async function passing(passwords: readonly string[]): Promise<string[]> {
  const checks = await Promise.all(passwords.map((password) => isCommonPassword(password, EMAIL)))
  return passwords.filter((_, index) => !checks[index])
}

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
  ])('include %s', async (password) => {
    expect(await isCommonPassword(password, EMAIL)).toBe(true)
  })

  it.each(['lily.chen', 'lilychen1', 'lily.chen88'])(
    'include the own address: %s',
    async (password) => {
      expect(await isCommonPassword(password, EMAIL)).toBe(true)
    },
  )

  it.each([
    'lark at 6am',
    'gr8 plumage',
    'tr4il-mixture',
    'vK9#mQ2x',
    'moss&gravel',
    '云雀在黎明时飞翔',
    'h7wz0pqdka',
    '83920174',
  ])('do not include %s', async (password) => {
    expect(await isCommonPassword(password, EMAIL)).toBe(false)
  })

  it('include each of the thousand most common ones of allowed length', async () => {
    expect(await passing(OF_ALLOWED_LENGTH.slice(0, 1000))).toEqual([])
  })

  it('are known with the endings that people add', async () => {
    const endings = ['1', '12', '123', '1234', '!', '2024', '520', '1314', '888']
    const lengthened = ranked
      .slice(0, 1000)
      .filter((word) => /[a-z]{3}/.test(word))
      .flatMap((word) => endings.map((ending) => word + ending))
      .filter(hasValidPasswordLength)
    expect(lengthened.length).toBeGreaterThan(1000)
    expect(await passing(lengthened)).toEqual([])
  })

  it('leave nearly all random numbers and letters alone', async () => {
    // as a generator of passwords makes them; the same in each run
    const random = Array.from({ length: 1000 }, (_, index) =>
      createHash('sha256').update(`${index}`).digest('hex').slice(0, 12),
    )
    expect((await passing(random)).length).toBeGreaterThan(990)
  })
})
