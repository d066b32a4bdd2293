import { beforeEach, describe, expect, it } from 'vitest'
import { seal, unseal } from '../../../src/server/auth/sealed-secret.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import {
  type AuthenticatorApp,
  addAuthenticator,
  authenticatorApp,
} from '../../support/authenticator-app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const email = 'member@mail.example'
const MINUTE_MS = 60_000
const STEP_MS = 30_000

describe('the authenticator app (decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
    })

    const begin = () => home.ok('beginAuthenticator', { password: PASSWORD })
    async function unseen() {
      const browser = test.browser()
      await browser.ok('signIn', { identifier: email, password: PASSWORD })
      return browser
    }
    async function hundredUnseen() {
      const browsers = []
      for (let number = 0; number < 100; number += 1) browsers.push(await unseen())
      return browsers
    }
    const refused = (browser: Browser, code: string) =>
      browser.refused('finishSignIn', { way: 'authenticator', code })

    it('is offered as a secret to type and as an address to scan', async () => {
      const { secret, uri } = await begin()
      expect(secret).toMatch(/^[A-Z2-7]{32}$/)
      const address = new URL(uri)
      expect(address.protocol).toBe('otpauth:')
      expect(decodeURIComponent(address.pathname)).toBe(`/Skylark:${email}`)
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        issuer: 'Skylark',
        secret,
        digits: '6',
        period: '30',
      })
    })

    it('counts for nothing until one of its codes is typed', async () => {
      const { secret } = await begin()
      expect(await home.ok('getFactors')).toMatchObject({ authenticator: null })
      const app = authenticatorApp(test, secret)
      const reply = await (await unseen()).refused('finishSignIn', {
        way: 'authenticator',
        code: app.code(),
      })
      expect(reply).toEqual({ error: 'invalid_request', field: 'way' })
    })

    it('is turned on by its first right code, which returns ten recovery codes, and tells the member', async () => {
      const { secret } = await begin()
      const app = authenticatorApp(test, secret)
      expect(await home.refused('confirmAuthenticator', { code: app.wrongCode() })).toEqual({
        error: 'code_wrong',
      })
      const { recovery_codes } = await home.ok('confirmAuthenticator', { code: app.code() })
      expect(recovery_codes).toHaveLength(10)
      expect(new Set(recovery_codes.map((code) => code.charAt(0))).size).toBe(10)
      for (const code of recovery_codes) expect(code).toMatch(/^\d[0-9A-Z]{4}-[0-9A-Z]{5}$/)
      expect(await home.ok('getFactors')).toEqual({
        authenticator: { since_ms: test.clock.nowMs },
        recovery_codes_left: 10,
        passkeys: [],
        needs_code: true,
      })
      expect(test.mails.at(-1)).toMatchObject({
        to: email,
        subject: 'Sign-in settings of your Skylark account changed',
      })
    })

    it('can no longer be confirmed after half an hour', async () => {
      const { secret } = await begin()
      test.clock.advance(30 * MINUTE_MS)
      const code = authenticatorApp(test, secret).code()
      expect(await home.refused('confirmAuthenticator', { code })).toEqual({
        error: 'code_expired',
      })
    })

    it('begun again has another secret; of two that are confirmed at once one is on', async () => {
      const first = await begin()
      const { secret } = await begin()
      expect(secret).not.toBe(first.secret)
      const code = authenticatorApp(test, secret).code()
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => home.call('confirmAuthenticator', { request: { code } })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('is the only one: a second is refused until the first is off', async () => {
      const { app } = await addAuthenticator(test, home)
      const request = { password: PASSWORD, code: app.code() }
      expect(await home.refused('beginAuthenticator', request)).toEqual({ error: 'factor_limit' })
    })

    it('asks for the password first', async () => {
      expect(await home.refused('beginAuthenticator', { password: 'not the one' })).toEqual({
        error: 'wrong_credentials',
      })
    })

    it('is stored encrypted, for its account alone', async () => {
      const { app } = await addAuthenticator(test, home)
      expect(app.code()).toMatch(/^\d{6}$/)
      const { secrets, db } = test.services
      const row = await db.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow()
      const bytes = unseal(secrets, row.account_id, row.sealed_secret)
      expect(bytes).toHaveLength(20)
      expect(JSON.stringify(row)).not.toContain(bytes.toString('base64url'))
      expect(() => unseal(secrets, 'another', row.sealed_secret)).toThrow()
      expect(seal(secrets, row.account_id, bytes)).not.toBe(row.sealed_secret)
    })

    describe('as a second step', () => {
      let app: AuthenticatorApp
      beforeEach(async () => {
        app = (await addAuthenticator(test, home)).app
      })

      it.each([
        ['now', 0],
        ['a step ago', -1],
        ['a step ahead', 1],
      ])('takes the code of %s', async (_, steps) => {
        const browser = await unseen()
        test.clock.advance(STEP_MS)
        const code = app.code(steps)
        const request = { way: 'authenticator', code } as const
        expect(await browser.ok('finishSignIn', request)).toMatchObject({ signed_in: true })
      })

      it.each([
        ['two steps ago', -2],
        ['two steps ahead', 2],
      ])('refuses the code of %s', async (_, steps) => {
        const browser = await unseen()
        test.clock.advance(3 * STEP_MS)
        expect(await refused(browser, app.code(steps))).toEqual({ error: 'code_wrong' })
      })

      it('takes a code once, in whichever browser, also one of an earlier step', async () => {
        const code = app.code()
        const earlier = app.code(-1)
        await (await unseen()).ok('finishSignIn', { way: 'authenticator', code })
        expect(await refused(await unseen(), code)).toEqual({ error: 'code_spent' })
        expect(await refused(await unseen(), earlier)).toEqual({ error: 'code_spent' })
      })

      it('takes a code once, also from a hundred browsers at the same time', async () => {
        const browsers = await hundredUnseen()
        const code = app.code()
        const answers = await Promise.all(
          browsers.map((browser) =>
            browser.call('finishSignIn', { request: { way: 'authenticator', code } }),
          ),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      })

      it('compares no more than five wrong ones of a hundred browsers in a quarter of an hour', async () => {
        const browsers = await hundredUnseen()
        const code = app.wrongCode()
        const answers = await Promise.all(browsers.map((browser) => refused(browser, code)))
        expect(answers.filter(({ error }) => error === 'code_wrong')).toHaveLength(5)
        expect(answers.filter(({ error }) => error === 'too_many_requests')).toHaveLength(95)
        const second = await test.second()
        const stranger = second.browser()
        await stranger.ok('signIn', { identifier: email, password: PASSWORD })
        expect(await refused(stranger, app.code())).toMatchObject({ error: 'too_many_requests' })
        await second.close()
        test.clock.advance(15 * MINUTE_MS)
        const request = { way: 'authenticator', code: app.code() } as const
        await (await unseen()).ok('finishSignIn', request)
      })

      it('takes twenty wrong ones a day', async () => {
        const errors = []
        for (let round = 0; round < 5; round += 1) {
          for (let time = 0; time < 5; time += 1) {
            errors.push((await refused(await unseen(), app.wrongCode())).error)
          }
          test.clock.advance(15 * MINUTE_MS)
        }
        expect(errors).toEqual([
          ...Array(20).fill('code_wrong'),
          ...Array(5).fill('too_many_requests'),
        ])
      })
    })

    describe('is turned off', () => {
      it('by the password and a code of it; then mail is asked for again', async () => {
        const { app } = await addAuthenticator(test, home)
        await home.ok('removeAuthenticator', { password: PASSWORD, code: app.code() })
        expect(await home.ok('getFactors')).toMatchObject({ authenticator: null })
        const reply = await test.browser().ok('signIn', { identifier: email, password: PASSWORD })
        expect(reply).toMatchObject({ ways: ['mailed_code', 'recovery_code'] })
      })

      it('by the password and a recovery code', async () => {
        const { recovery_codes } = await addAuthenticator(test, home)
        const code = recovery_codes[9]?.toLowerCase() ?? ''
        await home.ok('removeAuthenticator', { password: PASSWORD, code })
        expect(await home.ok('getFactors')).toMatchObject({ recovery_codes_left: 9 })
      })

      it('never without both', async () => {
        const { app } = await addAuthenticator(test, home)
        const code = app.code()
        expect(await home.refused('removeAuthenticator', { password: PASSWORD })).toEqual({
          error: 'invalid_request',
          field: 'code',
        })
        const wrong = { password: PASSWORD, code: app.wrongCode() }
        expect(await home.refused('removeAuthenticator', wrong)).toEqual({ error: 'code_wrong' })
        expect(await home.refused('removeAuthenticator', { password: 'no', code })).toEqual({
          error: 'wrong_credentials',
        })
        expect(await home.ok('getFactors')).toMatchObject({
          authenticator: { since_ms: expect.any(Number) },
        })
      })

      it('never by a code that signed somebody in', async () => {
        const { app } = await addAuthenticator(test, home)
        const code = app.code()
        await (await unseen()).ok('finishSignIn', { way: 'authenticator', code })
        expect(await home.refused('removeAuthenticator', { password: PASSWORD, code })).toEqual({
          error: 'code_spent',
        })
      })

      it('only where there is one', async () => {
        expect(await home.refused('removeAuthenticator', { password: PASSWORD })).toEqual({
          error: 'not_found',
        })
      })
    })

    it('asks for the password no more than ten wrong times in a quarter of an hour', async () => {
      const errors = []
      for (let time = 0; time < 11; time += 1) {
        errors.push((await home.refused('beginAuthenticator', { password: 'wrong' })).error)
      }
      expect(errors.slice(0, 10)).toEqual(Array(10).fill('wrong_credentials'))
      expect(errors[10]).toBe('too_many_requests')
    })
  })
})
