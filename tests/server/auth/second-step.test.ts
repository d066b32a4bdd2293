import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { deleteExpired } from '../delete-expired.ts'

const email = 'member@mail.example'
const MINUTE_MS = 60_000
const OVER = { error: 'sign_in_over' }
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('signing in from an unseen browser (decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
    })

    const typePassword = (browser: Browser, password = PASSWORD) =>
      browser.ok('signIn', { identifier: email, password })
    const isSignedIn = async (browser: Browser) => (await browser.ok('getSession')).signed_in
    async function begin(browser = test.browser()) {
      await typePassword(browser)
      await browser.ok('sendSignInCode')
      return { browser, code: codeIn(test.mails, email) }
    }
    const finish = (browser: Browser, code: string) =>
      browser.ok('finishSignIn', { way: 'mailed_code', code })
    const refused = (browser: Browser, code: string) =>
      browser.refused('finishSignIn', { way: 'mailed_code', code })

    it('the right password names the ways that are open, and opens nothing yet', async () => {
      const browser = test.browser()
      expect(await typePassword(browser)).toEqual({
        signed_in: false,
        ways: ['mailed_code'],
        expires_at_ms: test.clock.nowMs + 15 * MINUTE_MS,
      })
      expect([...browser.cookies.keys()]).toEqual(['browser'])
      expect(await isSignedIn(browser)).toBe(false)
    })

    it('the mailed code signs in', async () => {
      const { browser, code } = await begin()
      expect(await finish(browser, code)).toMatchObject({ signed_in: true, account: { email } })
      expect(await isSignedIn(browser)).toBe(true)
    })

    it('afterwards the browser is known, and asks no more', async () => {
      const { browser, code } = await begin()
      await finish(browser, code)
      await browser.ok('signOut')
      expect(await typePassword(browser)).toMatchObject({ signed_in: true })
    })

    it('the member is notified of browser, system and time, without an address', async () => {
      const browser = test.browser({
        address: '198.51.100.7',
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/1 Firefox/143.0' },
      })
      const { code } = await begin(browser)
      await finish(browser, code)
      const mail = test.mails.at(-1)
      expect(mail).toMatchObject({ to: email, subject: 'New sign-in to your Skylark account' })
      expect(mail?.text).toContain('Browser: Firefox\nSystem: Windows\nWhen: Nov 21, 2026')
      expect(mail?.text).not.toMatch(/198\.51|143/)
    })

    it('a known browser brings no mail', async () => {
      const before = test.mails.length
      await home.ok('signOut')
      await typePassword(home)
      expect(test.mails).toHaveLength(before)
    })

    it('a code works once', async () => {
      const { browser, code } = await begin()
      await finish(browser, code)
      await browser.ok('signOut')
      expect(await refused(browser, code)).toEqual(OVER)
    })

    it('a code works once, also in a hundred browsers at the same time', async () => {
      const { browser, code } = await begin()
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          browser.call('finishSignIn', { request: { way: 'mailed_code', code } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const sessions = await test.services.db.selectFrom('session').selectAll().execute()
      expect(sessions).toHaveLength(2)
    })

    it('no more than five of a hundred wrong ones are compared', async () => {
      const { browser, code } = await begin()
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => refused(browser, otherThan(code))),
      )
      expect(answers.filter(({ error }) => error === 'code_wrong')).toHaveLength(5)
      expect(await refused(browser, code)).toEqual({ error: 'code_spent' })
    })

    it('wrong tries are remembered by another process over the same database', async () => {
      const { browser, code } = await begin()
      for (let time = 0; time < 5; time += 1) await refused(browser, otherThan(code))
      const second = await test.second()
      const same = second.browser()
      for (const [name, value] of browser.cookies) same.cookies.set(name, value)
      expect(await refused(same, code)).toEqual({ error: 'code_spent' })
      await second.close()
    })

    it('a code ends with its ten minutes, the sign-in with its fifteen', async () => {
      const { browser, code } = await begin()
      test.clock.advance(10 * MINUTE_MS)
      expect(await refused(browser, code)).toEqual({ error: 'code_expired' })
      test.clock.advance(5 * MINUTE_MS)
      expect(await refused(browser, code)).toEqual(OVER)
      expect(await browser.refused('sendSignInCode')).toEqual(OVER)
    })

    it('a code is worth nothing in another browser, with or without the password', async () => {
      const { browser, code } = await begin()
      const thief = test.browser()
      expect(await refused(thief, code)).toEqual(OVER)
      await typePassword(thief)
      expect(await refused(thief, code)).toEqual({ error: 'code_wrong' })
      await finish(browser, code)
    })

    it('a code of another purpose is worth nothing', async () => {
      const browser = test.browser()
      await typePassword(browser)
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      expect(await refused(browser, codeIn(test.mails, email))).toEqual({ error: 'code_wrong' })
    })

    it('a second step without a first is over before it begins', async () => {
      expect(await test.browser().refused('sendSignInCode')).toEqual(OVER)
      expect(await refused(test.browser(), '123456')).toEqual(OVER)
      expect(await refused(home, '123456')).toEqual(OVER)
    })

    it('another password ends the pending sign-in', async () => {
      const { browser, code } = await begin()
      await home.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const recovery = { email, code: codeIn(test.mails, email), password: 'new plumage' }
      await home.ok('recover', recovery)
      expect(await refused(browser, code)).toEqual(OVER)
    })

    it('the pending sign-in is no session, whichever cookie holds it', async () => {
      const { browser } = await begin()
      const mark = browser.cookies.get('browser') ?? ''
      const thief = test.browser()
      thief.cookies.set('session', mark)
      expect(await isSignedIn(thief)).toBe(false)
      expect(await thief.refused('getFactors')).toEqual({ error: 'unauthenticated' })
    })

    it('a mark that was planted is no way in: it waits for its own second step', async () => {
      const planted = 'A'.repeat(43)
      const victim = test.browser()
      victim.cookies.set('browser', planted)
      const { code } = await begin(victim)
      await finish(victim, code)
      const attacker = test.browser()
      attacker.cookies.set('browser', planted)
      expect(await isSignedIn(attacker)).toBe(false)
    })

    it('a member in a known browser is never locked out by a person who knows the password', async () => {
      const { browser, code } = await begin()
      await Promise.all(Array.from({ length: 40 }, () => refused(browser, otherThan(code))))
      for (let time = 0; time < 12; time += 1) {
        test.clock.advance(5 * MINUTE_MS)
        await test.browser().call('signIn', { request: { identifier: email, password: PASSWORD } })
      }
      await home.ok('signOut')
      expect(await typePassword(home)).toMatchObject({ signed_in: true })
    })

    it('a person who knows the password fills no mailbox: one email a minute, five an hour', async () => {
      const answers = []
      for (let time = 0; time < 8; time += 1) {
        const browser = test.browser()
        await typePassword(browser)
        answers.push((await browser.call('sendSignInCode')).status)
        test.clock.advance(MINUTE_MS)
      }
      expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    })

    it('strangers who ask for other codes never use up the ones of sign-in', async () => {
      for (let time = 0; time < 6; time += 1) {
        const request = { email, locale: 'en-US' } as const
        await test.browser().call('sendRecoveryCode', { request })
        test.clock.advance(MINUTE_MS)
      }
      const { browser, code } = await begin()
      await finish(browser, code)
    })

    it('expired sign-ins are deleted, challenges of passkeys too', async () => {
      await begin()
      await test.browser().ok('beginPasskeySignIn')
      test.clock.advance(15 * MINUTE_MS + 1)
      await deleteExpired(test.services)
      const { db } = test.services
      expect(await db.selectFrom('pending_sign_in').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
    })

    it('a method that is not available is refused', async () => {
      const { browser } = await begin()
      const request = { way: 'authenticator', code: '123456' } as const
      expect(await browser.refused('finishSignIn', request)).toEqual({
        error: 'invalid_request',
        field: 'way',
      })
    })
  })
})
