import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openMember } from './members.ts'

const NEW_PASSWORD = 'new plumage'
const change = (more = {}) => ({ old_password: PASSWORD, password: NEW_PASSWORD, ...more })

describe('changing the password (requirement 5.6)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Member
    beforeEach(async () => {
      member = await openMember(test)
    })

    it('takes the old password and sets the new one', async () => {
      const { browser, email: identifier } = member
      expect(await browser.ok('changePassword', change())).toEqual({})
      expect(await browser.refused('signIn', { identifier, password: PASSWORD })).toMatchObject({
        error: 'wrong_credentials',
      })
      expect(await browser.ok('signIn', { identifier, password: NEW_PASSWORD })).toMatchObject({
        signed_in: true,
      })
    })

    it('refuses a wrong old password, and nothing changes', async () => {
      const { browser, email: identifier } = member
      const wrong = change({ old_password: 'not the one' })
      expect(await browser.refused('changePassword', wrong)).toEqual({ error: 'wrong_credentials' })
      expect(await browser.ok('signIn', { identifier, password: PASSWORD })).toMatchObject({
        signed_in: true,
      })
    })

    it.each([
      ['too short', 'seven77', 'password_length'],
      ['common', 'iloveyou12', 'password_common'],
    ])('refuses a new password that is %s', async (_, password, error) => {
      const refusal = await member.browser.refused('changePassword', change({ password }))
      expect(refusal).toEqual({ error })
    })

    it("refuses the member's address as the new password", async () => {
      const { browser } = await openMember(test, 'birdwatch@mail.example')
      const own = change({ password: 'birdwatch7' })
      expect(await browser.refused('changePassword', own)).toEqual({ error: 'password_common' })
    })

    it('names the code of the authenticator app when that is what is wrong', async () => {
      const { browser } = member
      const { app } = await addAuthenticator(test, browser)
      expect(await browser.refused('changePassword', change())).toEqual({
        error: 'invalid_request',
        field: 'factor_code',
      })
      const wrong = change({ factor_code: app.wrongCode() })
      expect(await browser.refused('changePassword', wrong)).toEqual({
        error: 'code_wrong',
        field: 'factor_code',
      })
    })

    it('ends every other session, and keeps this one and those of others', async () => {
      const laptop = await member.signInOtherBrowser()
      const stranger = await openMember(test)
      await member.browser.ok('changePassword', change())
      expect(await member.browser.ok('getSession')).toMatchObject({ signed_in: true })
      expect(await laptop.ok('getSession')).toEqual({ signed_in: false, was_revoked: true })
      expect(await stranger.browser.ok('getSession')).toMatchObject({ signed_in: true })
    })

    it('tells the member by mail and in the app', async () => {
      await member.browser.ok('changePassword', change())
      expect(test.mails.at(-1)).toMatchObject({
        to: member.email,
        subject: 'Your Skylark password was changed',
      })
      const { notices } = await member.browser.ok('getInbox')
      expect(notices.map(({ kind }) => kind)).toContain('password_changed')
    })

    it('limits guesses of the old password in a stolen session', async () => {
      const wrong = change({ old_password: 'not the one' })
      const guesses = Array.from({ length: 10 }, () =>
        member.browser.call('changePassword', { request: wrong }),
      )
      await Promise.all(guesses)
      expect(await member.browser.refused('changePassword', change())).toMatchObject({
        error: 'too_many_requests',
      })
    })

    it('succeeds once, however many tabs ask for it', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          member.browser.call('changePassword', { request: change() }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })
  })
})
