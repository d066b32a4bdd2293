import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPasswordHasher } from '../../src/server/auth/passwords/password-hasher.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/app.ts'
import type { Browser } from '../support/browser.ts'
import { prepareDatabase } from '../support/first-start.ts'
import type { Figure } from './figure.ts'

const BEYOND_THIS_MACHINE = { PUBLIC_URL: 'https://lark.example' }
const GUESSES_AT_ONE = 2_000
const GUESSES_FROM_ONE = 500
const CODE_ASKERS = 20
const TRIES_OF_A_CODE = 10
const MEMBERS = 50
const GUESSES_AT_EACH = 40

interface Target {
  email: string
  /** a browser known to the member's account */
  browser: Browser
}

/** How many guesses are really compared in an hour, on a clock that stands still. */
export async function measureGuesses(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-guesses-'))
  const compared = { passwords: 0 }
  const hasher = createPasswordHasher({ pepper: Buffer.alloc(32, 1), memoryKib: 8, passes: 1 })
  const url = `sqlite:${join(folder, 'guesses.db')}`
  await prepareDatabase(url)
  const test = await createTestApp({
    engine: { preparedDatabaseUrl: async () => url },
    env: BEYOND_THIS_MACHINE,
    services: {
      hasher: {
        ...hasher,
        verify: (hash, password) => {
          compared.passwords += 1
          return hasher.verify(hash, password)
        },
      },
    },
  })
  try {
    const guess = async (guesses: () => Promise<void>) => {
      const before = compared.passwords
      await guesses()
      return compared.passwords - before
    }
    const [target = await member(test), ...others] = await Promise.all(
      Array.from({ length: MEMBERS }, () => member(test)),
    )
    const atOne = await guess(async () => {
      for (let n = 0; n < GUESSES_AT_ONE; n += 1) await tryPassword(test, target, addressOf(n))
    })
    const atHome = await target.browser.call('signIn', {
      request: { identifier: target.email, password: PASSWORD },
    })
    const fromOne = await guess(async () => {
      for (let n = 0; n < GUESSES_FROM_ONE; n += 1) {
        await tryPassword(test, { email: `nobody-${n}@mail.example` }, '203.0.113.7')
      }
    })
    const inAll = await guess(async () => {
      for (let n = 0; n < others.length * GUESSES_AT_EACH; n += 1) {
        const account = others[n % others.length]
        if (account) await tryPassword(test, account, addressOf(GUESSES_AT_ONE + n))
      }
    })
    const codes = await guessCodes(test, target)
    const guesses = others.length * GUESSES_AT_EACH
    const bar = (most: number): Figure['bar'] => ['≤', most]
    const unit = ''
    return [
      {
        name: 'passwords compared: one account',
        value: atOne,
        unit,
        n: GUESSES_AT_ONE,
        bar: bar(20),
      },
      {
        name: 'passwords compared: one address, no proof of work',
        value: fromOne,
        unit,
        n: GUESSES_FROM_ONE,
        bar: bar(60),
      },
      {
        name: `passwords compared: ${others.length} accounts`,
        value: inAll,
        unit,
        n: guesses,
        bar: bar(20 * others.length),
      },
      {
        name: 'recovery codes compared: one account',
        value: codes,
        unit,
        n: CODE_ASKERS * TRIES_OF_A_CODE,
        bar: bar(25),
      },
      {
        name: 'sign-ins at home during it',
        value: atHome.status === 200 ? 1 : 0,
        unit,
        n: 1,
        bar: ['≥', 1],
      },
    ]
  } finally {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function member(test: TestApp): Promise<Target> {
  const browser = test.browser({ address: addressOf(Math.floor(Math.random() * 60_000)) })
  const { email } = await test.signUp(browser)
  return { email: email ?? '', browser }
}

/** Each guess comes from a browser that nobody has seen. */
async function tryPassword(
  test: TestApp,
  { email }: Pick<Target, 'email'>,
  address: string,
): Promise<void> {
  const request = { identifier: email, password: 'not theirs' }
  await test.browser({ address }).call('signIn', { request })
}

/** Each of many browsers asks for a code of the account and tries ten. @returns how many were compared */
async function guessCodes(test: TestApp, { email }: Target): Promise<number> {
  let compared = 0
  for (let asker = 0; asker < CODE_ASKERS; asker += 1) {
    const browser = test.browser({ address: addressOf(60_000 + asker) })
    await browser.call('sendRecoveryCode', { request: { email, locale: 'en-US' } })
    test.clock.advance(60_000)
    for (let n = 0; n < TRIES_OF_A_CODE; n += 1) {
      const request = { email, code: '0000-0000', password: 'new plumage' }
      const { body } = await browser.call('recover', { request })
      if ('tries_left' in body) compared += 1
    }
  }
  return compared
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
