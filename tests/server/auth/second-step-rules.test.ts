import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const email = 'member@mail.example'
const MINUTE_MS = 60_000

describe('recovery and the second step', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
    })

    const password = 'new plumage'
    async function recover(browser: Browser) {
      test.clock.advance(MINUTE_MS)
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      await browser.ok('recover', { email, code: codeIn(test.mails, email), password })
    }

    it('an email that recovered the password does not also stand for the authenticator app', async () => {
      const { app } = await addAuthenticator(test, home)
      const browser = test.browser()
      await recover(browser)
      const reply = await browser.ok('signIn', { identifier: email, password })
      expect(reply).toMatchObject({ signed_in: false, ways: ['authenticator', 'recovery_code'] })
      expect(await browser.refused('sendSignInCode')).toEqual({ error: 'invalid_request' })
      await browser.ok('finishSignIn', { way: 'authenticator', code: app.code() })
      test.clock.advance(MINUTE_MS)
      const next = await test.browser().ok('signIn', { identifier: email, password })
      expect(next).toMatchObject({ ways: ['mailed_code', 'authenticator', 'recovery_code'] })
    })

    it('the app is asked for even in a browser that was known before', async () => {
      await addAuthenticator(test, home)
      await recover(home)
      expect(await home.ok('signIn', { identifier: email, password })).toMatchObject({
        signed_in: false,
      })
    })

    it('a recovery code makes email the second step again', async () => {
      const { recovery_codes } = await addAuthenticator(test, home)
      await recover(home)
      await home.ok('signIn', { identifier: email, password })
      const code = recovery_codes[4] ?? ''
      await home.ok('finishSignIn', { way: 'recovery_code', code })
      const next = await test.browser().ok('signIn', { identifier: email, password })
      expect(next).toMatchObject({ ways: ['mailed_code', 'authenticator', 'recovery_code'] })
    })

    it('the browser that recovered is known where there is no authenticator app', async () => {
      const browser = test.browser()
      await recover(browser)
      expect(await browser.ok('signIn', { identifier: email, password })).toMatchObject({
        signed_in: true,
      })
    })
  })
})

describe("the operator's relaxed rule", () => {
  forEachEngine((engine) => {
    it('asks for a second step when strangers guessed, or where there is an authenticator app', async () => {
      const test = await createTestApp({ engine, env: { SECOND_STEP: 'raised_risk' } })
      const home = test.browser()
      await test.signUp(home, { email })
      const enter = (password = PASSWORD) =>
        test.browser().call('signIn', { request: { identifier: email, password } })
      expect((await enter()).body).toMatchObject({ signed_in: true })
      expect(test.mails.at(-1)?.subject).toBe('New sign-in to your Skylark account')
      for (let time = 0; time < 3; time += 1) await enter('not the one')
      expect((await enter()).body).toMatchObject({ signed_in: false })
      test.clock.advance(60 * MINUTE_MS)
      expect((await enter()).body).toMatchObject({ signed_in: true })
      await addAuthenticator(test, home)
      expect((await enter()).body).toMatchObject({ signed_in: false })
      await test.close()
    })
  })
})

describe('accounts without an address (decision 27)', () => {
  forEachEngine((engine) => {
    it('are asked for the app or a recovery code, never for mail', async () => {
      const test = await createTestApp({ engine })
      const home = test.browser()
      const { account_id, digital_account_number } = await test.signUp(home)
      const { app, recovery_codes } = await addAuthenticator(test, home)
      const { db } = test.services
      await db
        .updateTable('account')
        .set({ email: null })
        .where('account_id', '=', account_id)
        .execute()
      const mailsBefore = test.mails.length
      const begin = async () => {
        const browser = test.browser()
        const request = { identifier: digital_account_number, password: PASSWORD }
        const reply = await browser.ok('signIn', request)
        expect(reply).toMatchObject({ ways: ['authenticator', 'recovery_code'] })
        expect(await browser.refused('sendSignInCode')).toEqual({ error: 'invalid_request' })
        return browser
      }
      const code = recovery_codes[0] ?? ''
      await (await begin()).ok('finishSignIn', { way: 'recovery_code', code })
      await (await begin()).ok('finishSignIn', { way: 'authenticator', code: app.code() })
      expect(test.mails).toHaveLength(mailsBefore)
      await test.close()
    })
  })
})
