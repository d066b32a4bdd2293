import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from '../../../src/server/auth/passwords/password-hasher.ts'
import { Refusal } from '../../../src/server/refusal.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'

const cheap = (more: object = {}) =>
  createPasswordHasher({ pepper: randomBytes(32), memoryKib: 8, passes: 1, ...more })

const hashed = (value: string | Refusal): string => {
  if (value instanceof Refusal) throw new Error('the queue was full')
  return value
}

describe('passwords at rest (decision 5)', () => {
  it('are Argon2id over at least 19 MiB and two passes', async () => {
    const hash = hashed(await createPasswordHasher({ pepper: randomBytes(32) }).hash('lark at 6am'))
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('never look the same twice', async () => {
    const hasher = cheap()
    expect(await hasher.hash('lark at 6am')).not.toBe(await hasher.hash('lark at 6am'))
  })

  it('open with their own password only', async () => {
    const hasher = cheap()
    const hash = hashed(await hasher.hash('lark at 6am'))
    expect(await hasher.verify(hash, 'lark at 6am')).toBe(true)
    expect(await hasher.verify(hash, 'lark at 7am')).toBe(false)
    expect(await hasher.verify(null, 'lark at 6am')).toBe(false)
  })

  it('open nothing without the pepper, which the database does not hold', async () => {
    const hash = hashed(await cheap().hash('lark at 6am'))
    expect(await cheap().verify(hash, 'lark at 6am')).toBe(false)
  })

  it('cost an unknown account as much work as a known one', async () => {
    const hasher = createPasswordHasher({ pepper: randomBytes(32) })
    const hash = hashed(await hasher.hash('lark at 6am'))
    // the processor's time, which does not grow with what else the machine does
    const workOf = async (stored: string | null) => {
      const before = process.cpuUsage()
      for (let round = 0; round < 7; round += 1) await hasher.verify(stored, 'lark at 7am')
      return process.cpuUsage(before).user
    }
    await workOf(null)
    const ratio = (await workOf(null)) / (await workOf(hash))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })
})

describe('the queue of password hashes (requirement 12.6)', () => {
  it('refuses at once what it has no place for, and does the rest', async () => {
    const hasher = cheap({ maxWaiting: 3 })
    const order: string[] = []
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const answer = await hasher.hash('lark at 6am')
        order.push(answer instanceof Refusal ? 'busy' : 'hashed')
        return answer
      }),
    )
    expect(order.slice(0, 6)).toEqual(Array(6).fill('busy'))
    const refusals = answers.filter((answer) => answer instanceof Refusal)
    expect(refusals).toHaveLength(6)
    expect(refusals[0]).toMatchObject({ code: 'busy', detail: { retry_after_s: 2 } })
  })

  it('starts nothing that leads to a hash while every place is taken', async () => {
    const hasher = cheap({ maxWaiting: 1 })
    const { promise: over, resolve: finish } = Promise.withResolvers<void>()
    let begun = 0
    const work = () => {
      begun += 1
      return over
    }
    const admitted = [hasher.admit(work), hasher.admit(work)]
    expect(await hasher.admit(work)).toBeInstanceOf(Refusal)
    expect(begun).toBe(2)
    finish()
    await Promise.all(admitted)
    expect(await hasher.admit(async () => 'has a place')).toBe('has a place')
  })

  it('wraps passwords of other panels only while nobody waits (decision 240)', async () => {
    const hasher = cheap()
    const order: string[] = []
    const record = (name: string) => () => order.push(name)
    await Promise.all([
      hasher.wrap('first').then(record('first wrap')),
      hasher.wrap('second').then(record('second wrap')),
      hasher.verify(null, 'lark at 6am').then(record('sign-in')),
      hasher.hash('lark at 6am').then(record('sign-up')),
    ])
    expect(order).toEqual(['first wrap', 'sign-in', 'sign-up', 'second wrap'])
  })

  it('takes no place from people for what is wrapped', async () => {
    const hasher = cheap({ maxWaiting: 1 })
    const wraps = Promise.all(Array.from({ length: 9 }, () => hasher.wrap('digest')))
    expect(await hasher.hash('lark at 6am')).not.toBeInstanceOf(Refusal)
    await wraps
  })

  it('has places again afterwards', async () => {
    const hasher = cheap({ maxWaiting: 0 })
    const both = await Promise.all([hasher.hash('one'), hasher.hash('two')])
    expect(both.filter((answer) => answer instanceof Refusal)).toHaveLength(1)
    expect(await hasher.hash('three')).not.toBeInstanceOf(Refusal)
  })
})

describe('a full queue', () => {
  forEachEngine((engine) => {
    it('answers 503 with Retry-After, and costs neither a try nor a count', async () => {
      const hasher = cheap({ maxWaiting: 0 })
      const test = await createTestApp({ engine, services: { hasher } })
      await test.signUp(test.browser(), { email: 'busy@mail.example' })
      const request = { identifier: 'busy@mail.example', password: 'not the one' }
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => test.browser().call('signIn', { request })),
      )
      const busy = answers.filter(({ status }) => status === 503)
      expect(busy.length).toBeGreaterThan(0)
      expect(busy[0]?.body).toEqual({ error: 'busy', retry_after_s: 2 })
      expect(busy[0]?.headers['retry-after']).toBe('2')
      await test.close()
    })
  })
})
