import { describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const NEW_PASSWORD = 'new plumage'
const email = 'member@mail.example'

describe('finding the password (requirement 2.11, decisions 6 and 7)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))

    async function recover(browser: Browser) {
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      return browser.ok('recover', { email, code, password: NEW_PASSWORD })
    }

    it('sets a new password; the old one no longer works', async () => {
      await test.signUp(test.browser(), { email })
      const browser = test.browser()
      expect(await recover(browser)).toEqual({})
      expect(
        await browser.refused('signIn', { identifier: email, password: PASSWORD }),
      ).toMatchObject({ error: 'wrong_credentials' })
      await browser.ok('signIn', { identifier: email, password: NEW_PASSWORD })
    })

    it('ends every session of the account, and none of another', async () => {
      const phone = test.browser()
      const laptop = test.browser()
      const other = test.browser()
      await test.signUp(phone, { email })
      await test.signIn(laptop, email)
      await test.signUp(other)
      await recover(phone)
      expect(phone.cookies.has('session')).toBe(false)
      expect(await laptop.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(await other.ok('getSession')).toMatchObject({ signed_in: true })
    })

    it('tells the member by mail, in the language of the account', async () => {
      await test.signUp(test.browser(), { email })
      await recover(test.browser())
      expect(test.mails.at(-1)).toMatchObject({
        to: email,
        subject: 'Your Skylark password was changed',
      })
    })

    it('opens the way in while strangers use up every try', async () => {
      await test.signUp(test.browser(), { email })
      const guesses = Array.from({ length: 30 }, () =>
        test.browser().refused('signIn', { identifier: email, password: 'not the one' }),
      )
      await Promise.all(guesses)
      const browser = test.browser()
      await recover(browser)
      await browser.ok('signIn', { identifier: email, password: NEW_PASSWORD })
    })

    it('sends nothing to an unknown address, and answers it like a known one', async () => {
      const browser = test.browser()
      const request = { email: 'nobody@mail.example', locale: 'en-US' } as const
      expect(await browser.ok('sendRecoveryCode', request)).toEqual({ resend_after_s: 60 })
      expect(test.mails).toEqual([])
      const { email: address } = request
      const recovery = { email: address, code: 'ABCD-EFGH', password: NEW_PASSWORD }
      expect(await browser.refused('recover', recovery)).toEqual({
        error: 'code_wrong',
        tries_left: 4,
      })
    })

    it('writes as many rows for an unknown address as for a known one', async () => {
      await test.signUp(test.browser(), { email })
      const countRows = async () => {
        const { db } = test.services
        const codes = await db.selectFrom('mailed_code').select('code_id').execute()
        const messages = await db.selectFrom('outbox').select('message_id').execute()
        return codes.length + messages.length
      }
      const before = await countRows()
      await test.browser().ok('sendRecoveryCode', { email, locale: 'en-US' })
      const between = await countRows()
      await test.browser().ok('sendRecoveryCode', { email: 'nobody@mail.example', locale: 'en-US' })
      expect((await countRows()) - between).toBe(between - before)
    })

    it('works once with a code, however many tabs send it', async () => {
      await test.signUp(test.browser(), { email })
      const browser = test.browser()
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) =>
          browser.call('recover', { request: { email, code, password: `plume ${100 + number}x` } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it.each([
      ['too short', 'seven77', 'password_length'],
      ['common', 'iloveyou12', 'password_common'],
    ])('refuses a password that is %s, without costing a try', async (_, password, error) => {
      await test.signUp(test.browser(), { email })
      const browser = test.browser()
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      for (let time = 0; time < 6; time += 1) {
        expect(await browser.refused('recover', { email, code, password })).toEqual({ error })
      }
      await browser.ok('recover', { email, code, password: NEW_PASSWORD })
    })

    it('ends with the code: late, it is refused', async () => {
      await test.signUp(test.browser(), { email })
      const browser = test.browser()
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      test.clock.advance(600_000)
      expect(await browser.refused('recover', { email, code, password: NEW_PASSWORD })).toEqual({
        error: 'code_expired',
      })
    })
  })
})
