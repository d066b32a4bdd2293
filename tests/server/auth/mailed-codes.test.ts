import { beforeAll, describe, expect, it } from 'vitest'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import type { RequestOf } from '../../support/named-calls.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { deleteExpired } from '../delete-expired.ts'

const TEN_MINUTES_MS = 600_000
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

describe('mailed codes (decision 6)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let terms_version: string
    let serial = 0
    beforeAll(async () => {
      terms_version = (await siteContent(test.services)).terms_version
    })

    const signUpWith = (email: string, code: string): RequestOf<'signUp'> => ({
      email,
      code,
      password: PASSWORD,
      terms_version,
      locale: 'en-US',
    })

    async function askForCode(browser: Browser) {
      serial += 1
      const email = `person${serial}@mail.example`
      await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
      return { email, code: codeIn(test.mails, email) }
    }

    it('have six digits for sign-up and eight characters in two groups for recovery', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      expect(code).toMatch(/^\d{6}$/)
      await browser.ok('signUp', signUpWith(email, code))
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      expect(codeIn(test.mails, email)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    })

    it('work once', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      await browser.ok('signUp', signUpWith(email, code))
      const again = { ...signUpWith(email, code), password: 'new plumage' }
      expect(await browser.refused('signUp', again)).toEqual({ error: 'code_spent' })
    })

    it('work once, also for a hundred browsers at the same time', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          browser.call('signUp', {
            request: { ...signUpWith(email, code), password: `plume ${100 + number}x` },
          }),
        ),
      )
      const opened = answers.filter(({ status }) => status === 200)
      expect(opened).toHaveLength(1)
      const others = answers.filter(({ status }) => status !== 200)
      for (const { body } of others) {
        expect(body).toMatchObject({ error: expect.stringMatching(/^(code_spent|busy)$/) })
      }
      const accounts = await test.services.db
        .selectFrom('account')
        .select('account_id')
        .where('email', '=', email)
        .execute()
      expect(accounts).toHaveLength(1)
    })

    it('count down five wrong tries, then are spent for the right one too', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      for (const tries_left of [4, 3, 2, 1, 0]) {
        expect(await browser.refused('signUp', signUpWith(email, otherThan(code)))).toEqual({
          error: 'code_wrong',
          tries_left,
        })
      }
      expect(await browser.refused('signUp', signUpWith(email, code))).toEqual({
        error: 'code_spent',
      })
    })

    it('compare no more than five of a hundred guesses made at once', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          browser.refused('signUp', signUpWith(email, otherThan(code))),
        ),
      )
      expect(answers.filter(({ error }) => error === 'code_wrong')).toHaveLength(5)
      expect(answers.filter(({ error }) => error === 'code_spent')).toHaveLength(95)
    })

    it('last ten minutes', async () => {
      const browser = test.browser()
      const early = await askForCode(browser)
      const late = await askForCode(browser)
      test.clock.advance(TEN_MINUTES_MS - 1)
      await browser.ok('signUp', signUpWith(early.email, early.code))
      test.clock.advance(1)
      expect(await browser.refused('signUp', signUpWith(late.email, late.code))).toEqual({
        error: 'code_expired',
      })
    })

    it('are ended by a newer one', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      test.clock.advance(60_000)
      await browser.ok('sendSignUpCode', { email, locale: 'en-US' })
      const newer = codeIn(test.mails, email)
      expect(await browser.refused('signUp', signUpWith(email, code))).toMatchObject({
        error: 'code_wrong',
      })
      await browser.ok('signUp', signUpWith(email, newer))
    })

    it('are not ended by one that a stranger asks for', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      test.clock.advance(60_000)
      await test.browser().ok('sendSignUpCode', { email, locale: 'en-US' })
      await browser.ok('signUp', signUpWith(email, code))
    })

    it('work only in the browser that asked', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      expect(await test.browser().refused('signUp', signUpWith(email, code))).toEqual({
        error: 'code_wrong',
      })
      await browser.ok('signUp', signUpWith(email, code))
    })

    it('work only for the address that they were sent to', async () => {
      const browser = test.browser()
      const mailed = await askForCode(browser)
      expect(
        await browser.refused('signUp', signUpWith('third@mail.example', mailed.code)),
      ).toEqual({
        error: 'code_wrong',
      })
    })

    it('work only for what they were asked for', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      await browser.ok('signUp', signUpWith(email, code))
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const recovery = codeIn(test.mails, email)
      expect(await browser.refused('signUp', signUpWith(email, recovery))).toEqual({
        error: 'code_spent',
      })
    })

    it('may be typed with spaces and full-width digits', async () => {
      const browser = test.browser()
      const { email, code } = await askForCode(browser)
      const typed = [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
      await browser.ok('signUp', signUpWith(email, typed.join(' ')))
    })

    it('are forgotten a day after they expired, as are ended sessions and windows', async () => {
      const browser = test.browser()
      await askForCode(browser)
      test.clock.advance(TEN_MINUTES_MS + 86_400_001)
      await deleteExpired(test.services)
      const { db } = test.services
      expect(await db.selectFrom('mailed_code').selectAll().execute()).toEqual([])
      expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
    })
  })
})
