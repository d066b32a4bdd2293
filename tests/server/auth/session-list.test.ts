import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const email = 'member@mail.example'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.7390.54 Safari/537.36'

const agent = (userAgent: string) => ({ headers: { 'user-agent': userAgent } })

describe("the list of a member's sessions", () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser(agent(FIREFOX))
      await test.signUp(home, { email })
    })

    const list = async (browser: Browser) => (await browser.ok('getSessions')).sessions
    async function signInOtherBrowser() {
      const browser = test.browser(agent(CHROME))
      await test.signIn(browser, email)
      return browser
    }

    it('shows browser and system, to the hour, the last one first', async () => {
      const beganMs = test.clock.nowMs
      test.clock.advance(150 * MINUTE_MS)
      await signInOtherBrowser()
      test.clock.advance(5 * HOUR_MS)
      const sessions = await list(home)
      expect(sessions).toEqual([
        {
          session_id: expect.stringMatching(/^[0-9a-f]{64}$/),
          kind: 'browser',
          browser: 'Firefox',
          system: 'Linux',
          DeviceInfo: null,
          first_seen_ms: beganMs,
          last_seen_ms: beganMs + 7 * HOUR_MS,
          is_this_one: true,
        },
        {
          session_id: expect.stringMatching(/^[0-9a-f]{64}$/),
          kind: 'browser',
          browser: 'Chrome',
          system: 'Windows',
          DeviceInfo: null,
          first_seen_ms: beganMs + 2 * HOUR_MS,
          last_seen_ms: beganMs + 2 * HOUR_MS,
          is_this_one: false,
        },
      ])
    })

    it('stores no version, address or token', async () => {
      const rows = JSON.stringify(
        await test.services.db.selectFrom('session').selectAll().execute(),
      )
      expect(rows).not.toMatch(/\b143\b|Mozilla|127\.0\.0\.1/)
      const shown = JSON.stringify(await list(home))
      const { token_hash } = await test.services.db
        .selectFrom('session')
        .select('token_hash')
        .executeTakeFirstOrThrow()
      expect(shown).not.toContain(token_hash)
      expect(shown).not.toContain(home.cookies.get('session'))
    })

    it('names apps by their installation', async () => {
      const device = {
        public_key: randomBytes(32).toString('base64'),
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '1',
      } as const
      const request = { identifier: email, password: PASSWORD, device }
      await home.refused('clientSignIn', request)
      const code = /^\d{6}$/m.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? ''
      await home.ok('clientSignIn', { ...request, second_step: { way: 'mailed_code', code } })
      expect(await list(home)).toContainEqual(
        expect.objectContaining({ kind: 'native', DeviceInfo: 'Pixel 9', is_this_one: false }),
      )
    })

    it('ends sessions one by one', async () => {
      const other = await signInOtherBrowser()
      const away = (await list(home)).find(({ is_this_one }) => !is_this_one)
      await home.ok('endSession', {}, { session_id: away?.session_id ?? '' })
      expect(await other.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(await list(home)).toHaveLength(1)
    })

    it('ends this session, which also expires the cookie', async () => {
      const [own] = await list(home)
      await home.ok('endSession', {}, { session_id: own?.session_id ?? '' })
      expect(home.cookies.has('session')).toBe(false)
    })

    it('ends all others at once', async () => {
      const others = [await signInOtherBrowser()]
      test.clock.advance(MINUTE_MS)
      others.push(await signInOtherBrowser())
      await home.ok('endOtherSessions')
      for (const other of others)
        expect(await other.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(await home.ok('getSession')).toMatchObject({ signed_in: true })
    })

    it("answers for another member's session like for none", async () => {
      const stranger = test.browser()
      await test.signUp(stranger)
      const [own] = await list(home)
      for (const session_id of [own?.session_id ?? '', 'f'.repeat(64), 'x']) {
        expect(await stranger.refused('endSession', {}, { session_id })).toEqual({
          error: 'not_found',
        })
      }
      await stranger.ok('endOtherSessions')
      expect(await home.ok('getSession')).toMatchObject({ signed_in: true })
    })
  })
})

describe('forgetting a browser', () => {
  forEachEngine((engine) => {
    it('makes it unseen for every account, with or without a session', async () => {
      const test = await createTestApp({ engine })
      const browser = test.browser()
      await test.signUp(browser, { email: 'one@mail.example' })
      await test.signUp(browser, { email: 'two@mail.example' })
      await browser.ok('signOut')
      const mark = browser.cookies.get('browser') ?? ''
      await browser.ok('forgetBrowser')
      expect(browser.cookies.has('browser')).toBe(false)
      browser.cookies.set('browser', mark)
      for (const identifier of ['one@mail.example', 'two@mail.example']) {
        const reply = await browser.ok('signIn', { identifier, password: PASSWORD })
        expect(reply).toMatchObject({ signed_in: false })
      }
      await test.close()
    })
  })
})

describe('without "keep on this device"', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    beforeEach(async () => {
      await test.signUp(test.browser(), { email })
    })

    async function enter() {
      const browser = test.browser()
      await browser.ok('signIn', { identifier: email, password: PASSWORD, keep: false })
      await browser.ok('sendSignInCode')
      const code = /^\d{6}$/m.exec(test.mails.at(-1)?.text ?? '')?.[0] ?? ''
      const request = { way: 'mailed_code', code } as const
      return { browser, ...(await browser.call('finishSignIn', { request })) }
    }

    it('both cookies end with the browser', async () => {
      const { setCookies, status } = await enter()
      expect(status).toBe(200)
      expect(setCookies).toHaveLength(2)
      for (const line of setCookies) expect(line).not.toMatch(/Max-Age|Expires/)
    })

    it('the session ends on the server four hours after its last use, a day after its start', async () => {
      const { browser } = await enter()
      for (let time = 0; time < 7; time += 1) {
        test.clock.advance(3 * HOUR_MS)
        expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
      }
      test.clock.advance(3 * HOUR_MS)
      expect(await browser.ok('getSession')).toEqual({ signed_in: false })
      const again = await enter()
      test.clock.advance(4 * HOUR_MS)
      expect(await again.browser.ok('getSession')).toEqual({ signed_in: false })
    })

    it('an unseen browser stays unseen', async () => {
      const { browser } = await enter()
      await browser.ok('signOut')
      const reply = await browser.ok('signIn', { identifier: email, password: PASSWORD })
      expect(reply).toMatchObject({ signed_in: false })
    })

    it('a browser that was known stays known', async () => {
      const browser = test.browser()
      await test.signUp(browser, { email: 'home@mail.example' })
      const request = { identifier: 'home@mail.example', password: PASSWORD, keep: false }
      const { setCookies } = await browser.call('signIn', { request })
      const lines = Object.fromEntries(setCookies.map((line) => [line.split('=')[0], line]))
      expect(lines.session).not.toContain('Max-Age')
      expect(lines.browser).toContain('Max-Age=31536000')
    })
  })
})
