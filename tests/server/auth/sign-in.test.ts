import { describe, expect, it } from 'vitest'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const WRONG = { error: 'wrong_credentials' }
const MINUTE_MS = 60_000

describe('sign-in (requirement 2.9, decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))

    it('takes the e-mail address or the digital account number, as people type them', async () => {
      const browser = test.browser()
      const account = await test.signUp(browser, { email: 'ann@mail.example' })
      const { digital_account_number } = account
      for (const identifier of [
        'ann@mail.example',
        ' ANN@Mail.example ',
        digital_account_number,
        groupAccountNumber(digital_account_number),
      ]) {
        const reply = await browser.ok('signIn', { identifier, password: PASSWORD })
        expect(reply).toMatchObject({ signed_in: true, account: { digital_account_number } })
      }
    })

    it('stores the time of the last one', async () => {
      const browser = test.browser()
      const account = await test.signUp(browser, { email: 'when@mail.example' })
      test.clock.advance(MINUTE_MS)
      const identifier = 'when@mail.example'
      const reply = await browser.ok('signIn', { identifier, password: PASSWORD })
      expect(reply).toMatchObject({
        account: { last_login_time_ms: test.clock.nowMs, rev: account.rev + 1 },
      })
    })

    it('takes a password however a keyboard composed it', async () => {
      await test.signUp(test.browser(), { email: 'nfkc@mail.example', password: 'plumagé gr8' })
      const password = 'plumage\u0301 ｇｒ８'
      await test.browser().ok('signIn', { identifier: 'nfkc@mail.example', password })
    })

    it('answers a wrong password, an unknown address and an unknown number alike', async () => {
      await test.signUp(test.browser(), { email: 'alike@mail.example' })
      for (const identifier of ['alike@mail.example', 'nobody@mail.example', '1000000008', 'x']) {
        const answer = await test
          .browser()
          .call('signIn', { request: { identifier, password: 'not the one' } })
        expect(answer.status).toBe(403)
        expect(answer.body).toEqual(WRONG)
      }
    })

    it.each([
      ['one character', 'x'],
      ['a thousand', 'x'.repeat(1024)],
      ['the right one and more', `${PASSWORD} `],
      ['another case', PASSWORD.toUpperCase()],
    ])('has no length rule and never truncates: %s', async (_, password) => {
      const { digital_account_number: identifier } = await test.signUp(test.browser())
      expect(await test.browser().refused('signIn', { identifier, password })).toEqual(WRONG)
    })

    it('gives each sign-in a new token and ends the one that the browser had', async () => {
      const browser = test.browser()
      await test.signUp(browser, { email: 'new@mail.example' })
      const earlier = browser.cookies.get('session') ?? ''
      await browser.ok('signIn', { identifier: 'new@mail.example', password: PASSWORD })
      const later = browser.cookies.get('session') ?? ''
      expect(later).not.toBe(earlier)

      const thief = test.browser()
      thief.cookies.set('session', earlier)
      expect(await thief.ok('getSession')).toEqual({ signed_in: false })
    })

    it('never takes over a token that the browser came with', async () => {
      await test.signUp(test.browser(), { email: 'fixed@mail.example' })
      const browser = test.browser()
      const planted = 'A'.repeat(43)
      browser.cookies.set('session', planted)
      await test.signIn(browser, 'fixed@mail.example')
      expect(browser.cookies.get('session')).not.toBe(planted)
    })

    describe('limits wrong tries', () => {
      const guess = (times: number, identifier: string) =>
        Promise.all(
          Array.from({ length: times }, () =>
            test.browser().refused('signIn', { identifier, password: 'not the one' }),
          ),
        )

      it('of strangers: twenty an hour, alike for known and unknown accounts', async () => {
        await test.signUp(test.browser(), { email: 'known@mail.example' })
        for (const identifier of ['known@mail.example', 'unknown@mail.example']) {
          const answers = await guess(25, identifier)
          expect(answers.filter(({ error }) => error === 'wrong_credentials')).toHaveLength(20)
          expect(answers.filter(({ error }) => error === 'too_many_requests')).toHaveLength(5)
        }
      })

      it('of strangers together for the number and the address of one account', async () => {
        const account = await test.signUp(test.browser(), { email: 'two@mail.example' })
        await guess(10, 'two@mail.example')
        await guess(10, account.digital_account_number)
        // whose tries they were is not said: it may be nobody's who is refused
        expect(await guess(1, 'two@mail.example')).toMatchObject([
          { error: 'too_many_requests', field: 'identifier' },
        ])
      })

      it('without ever locking a member out of a browser that signed in before', async () => {
        const browser = test.browser()
        const email = 'victim@mail.example'
        await test.signUp(browser, { email })
        await browser.ok('signOut')
        await guess(60, email)
        await browser.ok('signIn', { identifier: email, password: PASSWORD })
      })

      it('without counting the right ones', async () => {
        const email = 'often@mail.example'
        await test.signUp(test.browser(), { email })
        for (let time = 0; time < 25; time += 1) {
          await test.browser().ok('signIn', { identifier: email, password: PASSWORD })
        }
      })

      it('in a known browser: ten in a quarter of an hour', async () => {
        const browser = test.browser()
        const email = 'own@mail.example'
        await test.signUp(browser, { email })
        const request = { identifier: email, password: 'not the one' }
        for (let time = 0; time < 10; time += 1) {
          expect(await browser.refused('signIn', request)).toEqual(WRONG)
        }
        expect(await browser.refused('signIn', request)).toEqual({
          error: 'too_many_requests',
          field: 'password',
          retry_after_s: 900,
        })
        test.clock.advance(15 * MINUTE_MS)
        await browser.ok('signIn', { identifier: email, password: PASSWORD })
      })

      it('over the start of another process', async () => {
        await guess(20, 'still@mail.example')
        const second = await test.second()
        expect(
          await second.browser().refused('signIn', {
            identifier: 'still@mail.example',
            password: 'not the one',
          }),
        ).toMatchObject({ error: 'too_many_requests' })
        await second.close()
      })
    })
  })
})
