import { describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { deleteExpired } from '../delete-expired.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const YEAR_S = 31_536_000

describe('sessions (decision 8)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))

    it('end thirty days after their last use', async () => {
      const browser = test.browser()
      await test.signUp(browser)
      test.clock.advance(30 * DAY_MS - 1)
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      test.clock.advance(30 * DAY_MS - 1)
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      test.clock.advance(30 * DAY_MS)
      expect(await browser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('end a year after they began, however much they are used', async () => {
      const browser = test.browser()
      await test.signUp(browser)
      for (let day = 0; day < 364; day += 28) {
        test.clock.advance(28 * DAY_MS)
        expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      }
      test.clock.advance(DAY_MS)
      expect(await browser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('write their last use once an hour at most', async () => {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      const lastSeen = async () => {
        const row = await test.services.db
          .selectFrom('session')
          .select('last_seen_at_ms')
          .where('account_id', '=', account_id)
          .executeTakeFirstOrThrow()
        return row.last_seen_at_ms
      }
      const beganMs = test.clock.nowMs
      test.clock.advance(HOUR_MS - 1)
      await browser.ok('getSession')
      expect(await lastSeen()).toBe(beganMs)
      test.clock.advance(1)
      await browser.ok('getSession')
      expect(await lastSeen()).toBe(beganMs + HOUR_MS)
    })

    it('end by signing out, which also expires the cookie', async () => {
      const browser = test.browser()
      await test.signUp(browser)
      const token = browser.cookies.get('session') ?? ''
      await browser.ok('signOut')
      expect(browser.cookies.has('session')).toBe(false)
      browser.cookies.set('session', token)
      expect(await browser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('may be signed out of without there being one', async () => {
      expect(await test.browser().ok('signOut')).toEqual({})
    })

    it('expire a cookie that no longer opens anything', async () => {
      const browser = test.browser()
      browser.cookies.set('session', 'A'.repeat(43))
      const answer = await browser.call('getSession')
      expect(answer.body).toEqual({ signed_in: false })
      expect(browser.cookies.has('session')).toBe(false)
    })

    it('that were ended from elsewhere say so for a year, until their browser signs out', async () => {
      const email = 'thrown.out@mail.example'
      const [here, otherBrowser] = [test.browser(), test.browser()]
      await test.signUp(here, { email })
      await test.signIn(otherBrowser, email)
      const token = otherBrowser.cookies.get('session') ?? ''
      await here.ok('endOtherSessions')
      for (let answer = 1; answer <= 2; answer += 1) {
        expect(await otherBrowser.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      }
      await otherBrowser.ok('signOut')
      expect(await otherBrowser.ok('getSession')).toEqual({ signed_in: false })
      otherBrowser.cookies.set('session', token)
      test.clock.advance(365 * DAY_MS + 1)
      await deleteExpired(test.services)
      expect(await otherBrowser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('are needed for what belongs to a member', async () => {
      for (const name of ['getDevices', 'getUsage'] as const) {
        const answer = await test.browser().call(name)
        expect(answer.status).toBe(401)
        expect(answer.body).toEqual({ error: 'unauthenticated' })
      }
    })

    it('show one member nothing of another', async () => {
      const ann = test.browser()
      const ben = test.browser()
      await test.signUp(ann, { email: 'ann@mail.example' })
      await test.signUp(ben, { email: 'ben@mail.example' })
      expect(await ann.ok('getSession')).toMatchObject({ account: { email: 'ann@mail.example' } })
      expect(await ben.ok('getSession')).toMatchObject({ account: { email: 'ben@mail.example' } })
    })

    it('end with their browser while the member wishes so', async () => {
      const browser = test.browser()
      await test.signUp(browser)
      const end = await browser.call('keepSession', { request: { keep: false } })
      expect(end.setCookies.join()).not.toContain('Max-Age')
      const stay = await browser.call('keepSession', { request: { keep: true } })
      expect(stay.setCookies.every((cookie) => cookie.includes(`Max-Age=${YEAR_S}`))).toBe(true)
      await browser.ok('keepSession', { keep: false })
      test.clock.advance(4 * HOUR_MS)
      expect(await browser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('travel over loopback in a plain cookie that no script can read', async () => {
      const browser = test.browser()
      await test.signUp(browser, { email: 'plain@mail.example' })
      const { setCookies } = await browser.call('signIn', {
        request: { identifier: 'plain@mail.example', password: PASSWORD },
      })
      expect(setCookies.sort()).toEqual([
        expect.stringMatching(
          `^browser=[A-Za-z0-9_-]{43}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Strict$`,
        ),
        expect.stringMatching(
          `^session=[A-Za-z0-9_-]{43}; Max-Age=${YEAR_S}; Path=/; HttpOnly; SameSite=Strict$`,
        ),
      ])
    })
  })
})

describe('sessions behind TLS (decision 8)', () => {
  forEachEngine((engine) => {
    it('travel in a Secure cookie with the __Host- prefix', async () => {
      const test = await createTestApp({
        engine,
        env: { PUBLIC_URL: 'https://lark.example', TRUSTED_PROXIES: '127.0.0.1' },
      })
      const browser = test.browser({
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' },
      })
      await test.signUp(browser, { email: 'tls@mail.example' })
      expect([...browser.cookies.keys()].sort()).toEqual(['__Host-browser', '__Host-session'])
      const { setCookies } = await browser.call('signIn', {
        request: { identifier: 'tls@mail.example', password: PASSWORD },
      })
      expect(setCookies.sort()).toEqual([
        expect.stringMatching(
          `^__Host-browser=[A-Za-z0-9_-]{43}; Max-Age=${YEAR_S}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
        ),
        expect.stringMatching(
          `^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=${YEAR_S}; Path=/; HttpOnly; Secure; SameSite=Strict$`,
        ),
      ])
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      await test.close()
    })
  })
})
