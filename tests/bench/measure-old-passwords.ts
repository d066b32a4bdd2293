import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'
import type { OldPassword } from '../../src/server/auth/old-passwords/old-password.ts'
import { wrapOldPasswords } from '../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import { createPasswordHasher } from '../../src/server/auth/passwords/password-hasher.ts'
import { createTestApp, type TestApp } from '../support/app.ts'
import { prepareDatabase } from '../support/first-start.ts'
import { insertMover } from '../support/panel-passwords.ts'
import { insertMovers, tellApart } from '../support/time-sign-ins.ts'
import type { Figure } from './figure.ts'

const PAIRS = 400
const WRAPPED = 1000
/** A hundred thousand within an hour. */
const LEAST_A_SECOND = 28

const ARGON2ID = {
  name: 'argon2',
  algorithm: 2,
  version: 1,
  parallelism: 1,
  outputLen: 32,
} as const
const anySalt = 'A'.repeat(22)
const MOVERS: Record<string, OldPassword> = {
  bcrypt: { scheme: { name: 'bcrypt', cost: 10 }, salt: anySalt, digest: 'any' },
  argon2id: {
    scheme: { ...ARGON2ID, memoryCost: 19_456, timeCost: 2 },
    salt: anySalt,
    digest: 'any',
  },
  sha256: { scheme: { name: 'sha256' }, salt: 'salt', digest: 'any' },
}

/** Measures how fast passwords of other panels are wrapped, and what the time of a sign-in tells meanwhile. */
export async function measureOldPasswords(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-old-passwords-'))
  const url = `sqlite:${join(folder, 'members.db')}`
  await prepareDatabase(url)
  const test = await createTestApp({
    engine: { preparedDatabaseUrl: async () => url },
    hasPages: false,
    services: { hasher: createPasswordHasher({ pepper: randomBytes(32) }) },
  })
  try {
    const figures: Figure[] = [
      {
        name: 'passwords of another panel wrapped',
        value: await measureWraps(test),
        unit: '/s',
        n: WRAPPED,
        bar: ['≥', LEAST_A_SECOND],
      },
    ]
    await insertMovers(test, MOVERS)
    for (const kind of ['native', ...Object.keys(MOVERS)]) {
      const value = await tellApart(test, kind, PAIRS)
      const name = `a sign-in tells an account from none: ${kind}`
      figures.push({ name, value, unit: '', n: PAIRS, bar: ['≤', 0.55] })
    }
    return figures
  } finally {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns how many are wrapped in a second; their rows are gone afterwards */
async function measureWraps({ services }: TestApp): Promise<number> {
  const untilMs = services.now() + DAY_MS
  for (let nth = 0; nth < WRAPPED; nth += 1) {
    const email = `wrapped-${nth}@mail.example`
    const digest = randomBytes(16).toString('hex')
    const password: OldPassword = { scheme: { name: 'md5' }, salt: '', digest }
    await insertMover(services, { email, password, untilMs })
  }
  const begunMs = performance.now()
  await wrapOldPasswords(services, new AbortController().signal)
  const tookMs = performance.now() - begunMs
  await services.db.deleteFrom('old_password').execute()
  return (WRAPPED * SECOND_MS) / tookMs
}
