import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { suspendMember } from '../../../src/server/operator/actions/members/member-access.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import type { RequestOf } from '../../support/named-calls.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { newAddress, openMember } from '../account/members.ts'

const ANOTHER = 'new plumage'
const TEN_MINUTES_MS = 600_000
const STEP_MS = 30_000
const HALF_AN_HOUR_MS = 1_800_000
const SPENT = { error: 'code_spent' }

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine }))
  let terms_version: string
  beforeAll(async () => {
    terms_version = (await siteContent(test.services)).terms_version
  })

  /** Makes a call whose answer never arrives: the server did what was asked, the browser knows nothing. */
  async function lose<N extends EndpointName>(browser: Browser, name: N, request: RequestOf<N>) {
    const cookies = new Map(browser.cookies)
    const lost = await browser.ok(name, request)
    browser.cookies.clear()
    for (const [cookie, value] of cookies) browser.cookies.set(cookie, value)
    return lost
  }

  const subjectsTo = (email: string) =>
    test.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

  describe('a sign-up whose answer was lost (decisions 5 to 7)', () => {
    /** A browser that opened an account and was not told. */
    async function unanswered(more: Partial<RequestOf<'signUp'>> = {}) {
      const browser = test.browser()
      const email = newAddress()
      await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      const rest = { email, code, password: PASSWORD, terms_version, locale: 'en-US' } as const
      const request = { ...rest, ...more }
      const lost = await lose(browser, 'signUp', request)
      if (!lost.signed_in) throw new Error('not signed in')
      return { browser, email, request, account: lost.account }
    }

    it.each([
      ['kept', true],
      ['not kept', false],
    ])('succeeds when it is sent again, %s on the device', async (_, keep) => {
      const { browser, request, account } = await unanswered({ keep })
      test.clock.advance(TEN_MINUTES_MS - 1)
      const last_login_time_ms = test.clock.nowMs
      const reply = await browser.ok('signUp', request)
      expect(reply).toEqual({
        signed_in: true,
        account: { ...account, last_login_time_ms, rev: account.rev + 1 },
      })
      expect(await browser.ok('getSession')).toEqual(reply)
    })

    it('welcomes once, and counts the invitation once', async () => {
      const inviter = await openMember(test)
      const { invitation_code } = inviter.account
      const { browser, email, request, account } = await unanswered({ invitation_code })
      await browser.ok('signUp', request)
      await browser.ok('signUp', request)
      expect(subjectsTo(email)).toEqual([
        'Your Skylark sign-up code',
        'Welcome to Skylark: your account number',
      ])
      const referrals = await test.services.db
        .selectFrom('referral')
        .select('invitee_account_id')
        .where('inviter_account_id', '=', inviter.account.account_id)
        .execute()
      expect(referrals).toEqual([{ invitee_account_id: account.account_id }])
    })

    it('opens one account for four presses at once', async () => {
      const browser = test.browser()
      const email = newAddress()
      await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      const request = { email, code, password: PASSWORD, terms_version, locale: 'en-US' } as const
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => browser.ok('signUp', request)),
      )
      const opened = replies.map((reply) => reply.signed_in && reply.account.account_id)
      expect(new Set(opened).size).toBe(1)
      expect(subjectsTo(email)).toHaveLength(2)
    })

    it.each([
      ['with another password', { password: ANOTHER }, SPENT],
      ['with another code', { code: 'not it' }, SPENT],
      ['for another address', { email: 'another@mail.example' }, { error: 'code_wrong' }],
    ])('is refused like any spent code %s', async (_, more, refusal) => {
      const { browser, request } = await unanswered()
      expect(await browser.refused('signUp', { ...request, ...more })).toMatchObject(refusal)
    })

    it('is refused in another browser', async () => {
      const { request } = await unanswered()
      expect(await test.browser().refused('signUp', request)).toEqual({ error: 'code_wrong' })
    })

    it('is refused once its code is ten minutes old', async () => {
      const { browser, request } = await unanswered()
      test.clock.advance(TEN_MINUTES_MS)
      expect(await browser.refused('signUp', request)).toEqual(SPENT)
    })

    it('is refused once the password was changed', async () => {
      const { browser, email, request } = await unanswered()
      const otherBrowser = test.browser()
      await test.signIn(otherBrowser, email)
      const change = { old_password: PASSWORD, password: ANOTHER, factor_code: '' }
      await otherBrowser.ok('changePassword', change)
      expect(await browser.refused('signUp', request)).toEqual(SPENT)
    })

    it('is refused once the member was suspended', async () => {
      const { browser, email, request } = await unanswered()
      await suspendMember(test.services, { member: email }, { who: 'root', why: 'chargebacks' })
      expect(await browser.refused('signUp', request)).toEqual(SPENT)
    })

    it('is refused once the account asks for the code of an app', async () => {
      const { browser, email, request } = await unanswered()
      const otherBrowser = test.browser()
      await test.signIn(otherBrowser, email)
      await addAuthenticator(test, otherBrowser)
      expect(await browser.refused('signUp', request)).toEqual(SPENT)
    })

    it('ends with ten wrong passwords, like a sign-in', async () => {
      const { browser, request } = await unanswered()
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await browser.refused('signUp', { ...request, password: ANOTHER })).toEqual(SPENT)
      }
      expect(await browser.refused('signUp', request)).toEqual(SPENT)
    })
  })

  describe('a recovery whose answer was lost', () => {
    async function unanswered() {
      const { email } = await openMember(test)
      const browser = test.browser()
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const request = { email, code: codeIn(test.mails, email), password: ANOTHER }
      await lose(browser, 'recover', request)
      return { browser, email, request }
    }

    it('succeeds when it is sent again, and does nothing twice', async () => {
      const { browser, email, request } = await unanswered()
      const otherBrowser = test.browser()
      await test.signIn(otherBrowser, email, ANOTHER)
      expect(await browser.ok('recover', request)).toEqual({})
      expect(await otherBrowser.ok('getSession')).toMatchObject({ signed_in: true })
      const changed = subjectsTo(email).filter(
        (subject) => subject === 'Your Skylark password was changed',
      )
      expect(changed).toHaveLength(1)
      await browser.ok('signIn', { identifier: email, password: ANOTHER })
    })

    it('is refused like any spent code with another password', async () => {
      const { browser, email, request } = await unanswered()
      expect(await browser.refused('recover', { ...request, password: PASSWORD })).toEqual(SPENT)
      await browser.ok('signIn', { identifier: email, password: ANOTHER })
    })
  })

  describe('a change of address whose answer was lost', () => {
    it('succeeds when it is sent again, and does nothing twice', async () => {
      const { browser } = await openMember(test)
      const email = newAddress()
      await browser.ok('sendEmailChangeCode', { email })
      const request = { email, password: PASSWORD, code: codeIn(test.mails, email) }
      await lose(browser, 'changeEmail', request)
      const mailed = test.mails.length
      expect(await browser.ok('changeEmail', request)).toEqual({})
      expect(test.mails).toHaveLength(mailed)
    })
  })

  describe('turning on an authenticator app whose answer was lost', () => {
    async function unanswered() {
      const { browser, email } = await openMember(test)
      const { app, recovery_codes } = await addAuthenticator(test, browser)
      return { browser, email, app, lost: recovery_codes }
    }

    it('shows other recovery codes for its next code, and tells the member', async () => {
      const { browser, email, app, lost } = await unanswered()
      const { recovery_codes } = await browser.ok('confirmAuthenticator', { code: app.code() })
      const { notices } = await browser.ok('getInbox')
      expect(notices[0]).toMatchObject({ payload: { change: 'recovery_codes_renewed' } })
      expect(await browser.ok('getFactors')).toMatchObject({ recovery_codes_left: 10 })

      const unseen = test.browser()
      await unseen.ok('signIn', { identifier: email, password: PASSWORD })
      const step = (code = '') => ({ way: 'recovery_code', code }) as const
      expect(await unseen.refused('finishSignIn', step(lost[0]))).toEqual({ error: 'code_wrong' })
      await unseen.ok('finishSignIn', step(recovery_codes[0]))
    })

    it('takes no code twice', async () => {
      const { browser, app } = await unanswered()
      const again = () => browser.refused('confirmAuthenticator', { code: app.code(-1) })
      expect(await again()).toEqual(SPENT)
      test.clock.advance(STEP_MS)
      await browser.ok('confirmAuthenticator', { code: app.code(-1) })
      expect(await again()).toEqual(SPENT)
    })

    it('shows none half an hour after the password was given', async () => {
      const { browser, app } = await unanswered()
      test.clock.advance(HALF_AN_HOUR_MS - STEP_MS)
      expect(await browser.refused('confirmAuthenticator', { code: app.code() })).toEqual({
        error: 'code_expired',
      })
    })
  })
})
