import { beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '../../../src/server/services.ts'
import { codeIn, createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { changeEmail, newAddress, undoTokenMailedTo } from '../account/members.ts'

const email = 'member@mail.example'
const MINUTE_MS = 60_000

describe('a session that is ended from elsewhere makes its browser unseen', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine, hasPages: false }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
    })

    async function signInOtherBrowser() {
      test.clock.advance(MINUTE_MS)
      const browser = test.browser()
      await test.signIn(browser, email)
      return browser
    }
    const endOf = async (kind: 'one' | 'others') => {
      if (kind === 'others') return home.ok('endOtherSessions')
      const { sessions } = await home.ok('getSessions')
      const away = sessions.find(({ is_this_one }) => !is_this_one)
      return home.ok('endSession', {}, { session_id: away?.session_id ?? '' })
    }
    /** Whether the password alone is enough in a browser. */
    const isKnown = async (browser: Browser) =>
      (await browser.ok('signIn', { identifier: email, password: PASSWORD })).signed_in

    it.each(['one', 'others'] as const)(
      'ending %s makes that browser an unseen one',
      async (which) => {
        const other = await signInOtherBrowser()
        await endOf(which)
        expect(await isKnown(other)).toBe(false)
        expect(await isKnown(home)).toBe(true)
      },
    )

    it('ending all others also forgets browsers that signed out by themselves', async () => {
      const other = await signInOtherBrowser()
      await other.ok('signOut')
      await endOf('others')
      expect(await isKnown(other)).toBe(false)
    })

    it('signing out in a browser leaves it known, also from the list of sessions', async () => {
      const other = await signInOtherBrowser()
      await other.ok('signOut')
      expect(await isKnown(other)).toBe(true)
      const { sessions } = await home.ok('getSessions')
      const own = sessions.find(({ is_this_one }) => is_this_one)
      await home.ok('endSession', {}, { session_id: own?.session_id ?? '' })
      expect(await isKnown(home)).toBe(true)
    })

    it('ending a session without a known browser makes every other browser unseen', async () => {
      const others = [await signInOtherBrowser(), await signInOtherBrowser()]
      await test.services.db.updateTable('session').set({ browser_hash: null }).execute()
      await endOf('one')
      for (const other of others) expect(await isKnown(other)).toBe(false)
      expect(await isKnown(home)).toBe(true)
    })

    it('a browser that got another mark in its session is still the one that is forgotten', async () => {
      const other = await signInOtherBrowser()
      await other.ok('forgetBrowser')
      await other.ok('keepSession', { keep: true })
      await endOf('one')
      expect(await isKnown(other)).toBe(false)
    })

    it('another account of that browser still knows it', async () => {
      const other = await signInOtherBrowser()
      const identifier = 'second@mail.example'
      await test.signUp(other, { email: identifier })
      await test.signIn(other, email)
      await endOf('others')
      expect(await other.ok('signIn', { identifier, password: PASSWORD })).toMatchObject({
        signed_in: true,
      })
    })

    it('a sign-in that was being checked meanwhile opens nothing', async () => {
      const other = await signInOtherBrowser()
      await other.ok('signOut')
      const { hasher } = test.services
      const verify = hasher.verify.bind(hasher)
      const ending: Services['hasher'] = {
        ...hasher,
        verify: async (hash, password) => {
          const isRight = await verify(hash, password)
          await endOf('others')
          return isRight
        },
      }
      test.services.hasher = ending
      const request = { identifier: email, password: PASSWORD }
      expect(await other.refused('signIn', request)).toEqual({ error: 'wrong_credentials' })
      test.services.hasher = hasher
      expect(await isKnown(other)).toBe(false)
    })

    it('the person who changed the address is out, with the code that was mailed to theirs', async () => {
      const theirs = newAddress()
      await changeEmail(test, home, theirs)
      const thief = test.browser()
      const identifier = theirs
      await thief.ok('signIn', { identifier, password: PASSWORD })
      await thief.ok('sendSignInCode')
      const step = { way: 'mailed_code', code: codeIn(test.mails, theirs) } as const
      const token = undoTokenMailedTo(test, email)
      await test.browser().ok('undoEmailChange', { token })
      expect(await thief.refused('finishSignIn', step)).toEqual({ error: 'sign_in_over' })
      await thief.ok('signIn', { identifier: email, password: PASSWORD })
      expect(await thief.refused('finishSignIn', step)).toMatchObject({ error: 'code_wrong' })
    })
  })
})
