import { describe, expect, it } from 'vitest'
import type { Proof } from '#contract/proof.ts'
import { codeIn, createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { proveWork } from '../../support/proof.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LOCALE = { locale: 'en-US' } as const

describe('how often codes are mailed (decision 6)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))

    it('is once a minute', async () => {
      const email = 'one@mail.example'
      await test.browser().ok('sendSignUpCode', { email, ...LOCALE })
      test.clock.advance(MINUTE_MS - 1000)
      const answer = await test.browser().call('sendSignUpCode', { request: { email, ...LOCALE } })
      expect(answer.status).toBe(429)
      expect(answer.body).toEqual({ error: 'too_many_requests', field: 'email', retry_after_s: 1 })
      expect(answer.headers['retry-after']).toBe('1')
      test.clock.advance(1000)
      await test.browser().ok('sendSignUpCode', { email, ...LOCALE })
      expect(test.mails).toHaveLength(2)
    })

    it('is five times an hour and ten times a day', async () => {
      const email = 'many@mail.example'
      const askForCode = () =>
        test.browser().call('sendRecoveryCode', { request: { email, ...LOCALE } })
      const askFiveTimes = async () => {
        for (let time = 0; time < 5; time += 1) {
          expect((await askForCode()).status).toBe(200)
          test.clock.advance(MINUTE_MS)
        }
      }
      await askFiveTimes()
      expect((await askForCode()).body).toEqual({
        error: 'too_many_requests',
        field: 'email',
        retry_after_s: 55 * 60,
      })
      test.clock.advance(HOUR_MS)
      await askFiveTimes()
      test.clock.advance(HOUR_MS)
      expect((await askForCode()).body).toMatchObject({ error: 'too_many_requests' })
      test.clock.advance(24 * HOUR_MS)
      expect((await askForCode()).status).toBe(200)
    })

    it('is counted for a mailbox, however its address is spelled', async () => {
      const spellings = ['lark.song+a@gmail.com', 'larksong@googlemail.com', 'LarkSong+b@gmail.com']
      const answers = []
      for (const email of spellings) {
        answers.push(await test.browser().call('sendSignUpCode', { request: { email, ...LOCALE } }))
      }
      expect(answers.map(({ status }) => status)).toEqual([200, 429, 429])
    })

    it('is the same for known and unknown addresses', async () => {
      await test.signUp(test.browser(), { email: 'known@mail.example' })
      test.clock.advance(24 * HOUR_MS)
      const statuses = async (email: string) => {
        const seen = []
        for (let time = 0; time < 7; time += 1) {
          const request = { email, ...LOCALE }
          seen.push((await test.browser().call('sendRecoveryCode', { request })).body)
        }
        return seen
      }
      expect(await statuses('known@mail.example')).toEqual(await statuses('unknown@mail.example'))
    })

    it('is remembered by another process over the same database', async () => {
      const email = 'again@mail.example'
      await test.browser().ok('sendSignUpCode', { email, ...LOCALE })
      const second = await test.second()
      expect(await second.browser().refused('sendSignUpCode', { email, ...LOCALE })).toMatchObject({
        error: 'too_many_requests',
      })
      await second.close()
    })

    it('lets no stranger use up what a member may ask for in their own browser', async () => {
      const email = 'member@mail.example'
      const ownBrowser = test.browser()
      await test.signUp(ownBrowser, { email })
      test.clock.advance(HOUR_MS)
      for (let time = 0; time < 10; time += 1) {
        await test.browser().call('sendRecoveryCode', { request: { email, ...LOCALE } })
        test.clock.advance(12 * MINUTE_MS)
      }
      expect(await test.browser().refused('sendRecoveryCode', { email, ...LOCALE })).toMatchObject({
        error: 'too_many_requests',
      })
      await ownBrowser.ok('sendRecoveryCode', { email, ...LOCALE })
      await ownBrowser.ok('recover', {
        email,
        code: codeIn(test.mails, email),
        password: 'new plumage',
      })
    })

    it('keeps no address of a mailbox in a counter', async () => {
      const email = 'nameless@mail.example'
      await test.browser().ok('sendSignUpCode', { email, ...LOCALE })
      const rows = await test.services.db.selectFrom('throttle').selectAll().execute()
      expect(rows).toHaveLength(3)
      expect(JSON.stringify(rows)).not.toContain('nameless')
    })
  })
})

describe('how often one network address may ask for codes', () => {
  forEachEngine((engine) => {
    it('is ten times an hour, thirty with a proof of work, a household of IPv6 counting as one', async () => {
      const test = await createTestApp({
        engine,
        env: { PUBLIC_URL: 'https://lark.example', TRUSTED_PROXIES: '127.0.0.1' },
      })
      const browserAt = (address: string) =>
        test.browser({ headers: { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' } })
      const askForCode = (number: number, address: string, proof?: Proof) =>
        browserAt(address).call('sendSignUpCode', {
          request: { email: `p${number}@mail.example`, ...LOCALE, ...(proof && { proof }) },
        })
      const prove = (address: string) => proveWork(browserAt(address), 'mailed_code')
      for (let number = 0; number < 10; number += 1) {
        expect((await askForCode(number, `2001:db8:1:2::${number}`)).status).toBe(200)
      }
      for (let number = 10; number < 30; number += 1) {
        const address = `2001:db8:1:2::${number}`
        expect((await askForCode(number, address)).body).toEqual({
          error: 'proof_required',
          proof_for: 'mailed_code',
        })
        expect((await askForCode(number, address, await prove(address))).status).toBe(200)
      }
      expect((await askForCode(30, '2001:db8:1:2:ffff::1')).body).toEqual({
        error: 'too_many_requests',
        retry_after_s: 3600,
      })
      expect((await askForCode(31, '2001:db8:1:3::1')).status).toBe(200)
      test.clock.advance(HOUR_MS)
      expect((await askForCode(32, '2001:db8:1:2::1')).status).toBe(200)
      await test.close()
    })
  })
})
