import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../../support/app.ts'
import { addAuthenticator } from '../../../support/authenticator-app.ts'
import type { Browser } from '../../../support/browser.ts'
import { forEachEngine } from '../../../support/engines.ts'
import type { RequestOf } from '../../../support/named-calls.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { newKey } from '../../devices/network.ts'

const email = 'member@mail.example'
const SECRET = /^[\w-]{43}$/

type Request = RequestOf<'clientSignIn'>

const phone = (public_key = newKey()): Request => ({
  identifier: email,
  password: PASSWORD,
  device: { public_key, DeviceInfo: 'Pixel 9', Platform: 'android', Version: '1.0.0' },
})

describe('known key: an app is known by a secret of its own, not by its public key', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine, hasPages: false }))
    let home: Browser
    let account_id: string
    beforeEach(async () => {
      home = test.browser()
      account_id = (await test.signUp(home, { email })).account_id
    })

    const call = (request: Request) => test.browser().call('clientSignIn', { request })
    const ok = (request: Request) => test.browser().ok('clientSignIn', request)
    const refused = (request: Request) => test.browser().refused('clientSignIn', request)
    const mailed = () => ({ way: 'mailed_code', code: codeIn(test.mails, email) }) as const
    /** Signs an unseen app in by an emailed code. */
    async function enter(request: Request) {
      test.clock.advance(60_000)
      await refused(request)
      return ok({ ...request, second_step: mailed() })
    }
    async function enterWithSecret(request = phone()) {
      const { installation_secret } = await enter(request)
      return { ...request, installation_secret: installation_secret ?? '' }
    }
    const mailsTo = (words: string) => test.mails.filter(({ text }) => text.includes(words)).length

    it('address, password and public key from elsewhere: a second step and a mail, no token', async () => {
      const request = phone()
      await enter(request)
      const before = test.mails.length
      test.clock.advance(60_000)
      expect(await refused(request)).toEqual({ error: 'second_step_needed', ways: ['mailed_code'] })
      expect(test.mails).toHaveLength(before + 1)
    })

    it('with an authenticator app its code is asked for, also under the right key', async () => {
      const request = phone()
      await enter(request)
      const { app } = await addAuthenticator(test, home)
      expect(await refused(request)).toMatchObject({
        error: 'second_step_needed',
        ways: expect.arrayContaining(['authenticator']),
      })
      const step = (code: string) => ({ way: 'authenticator', code }) as const
      expect(await refused({ ...request, second_step: step(app.wrongCode()) })).toMatchObject({
        error: 'code_wrong',
      })
      const mails = mailsTo('Browser: Pixel 9')
      await ok({ ...request, second_step: step(app.code()) })
      expect(mailsTo('Browser: Pixel 9')).toBe(mails + 1)
    })

    it('the secret is given once, and lets the app in again by the password alone', async () => {
      const request = await enterWithSecret()
      expect(request.installation_secret).toMatch(SECRET)
      const mailsBefore = test.mails.length
      const again = await ok(request)
      expect(again.installation_secret).toBeNull()
      expect(test.mails).toHaveLength(mailsBefore)
    })

    it('a wrong secret, another device’s or one without its key is an unseen app', async () => {
      const entered = await enterWithSecret()
      const other = await enterWithSecret()
      test.clock.advance(60_000)
      for (const wrong of [
        { ...entered, installation_secret: 'x'.repeat(43) },
        { ...entered, installation_secret: other.installation_secret },
        { ...entered, device: phone().device },
      ]) {
        expect(await refused(wrong)).toMatchObject({ error: 'second_step_needed' })
      }
    })

    it('a secret of another account’s device counts for nothing', async () => {
      const stranger = 'stranger@mail.example'
      await test.signUp(test.browser(), { email: stranger })
      const own = await enterWithSecret()
      test.clock.advance(60_000)
      expect(await refused({ ...own, identifier: stranger })).toMatchObject({
        error: 'second_step_needed',
      })
    })

    it('a second step under a registered key gives a new secret, and ends the previous one', async () => {
      const first = await enterWithSecret()
      const { installation_secret: _, ...without } = first
      const second = await enterWithSecret(without)
      expect(second.installation_secret).not.toBe(first.installation_secret)
      test.clock.advance(60_000)
      expect(await refused(first)).toMatchObject({ error: 'second_step_needed' })
      await ok(second)
    })

    it('the secret goes on with a new key of the same device', async () => {
      const request = phone()
      const { token, installation_secret } = await enter(request)
      const public_key = newKey()
      await test
        .browser({ headers: { authorization: `Bearer ${token}` } })
        .ok('clientRotateKey', { public_key })
      await ok({ ...phone(public_key), installation_secret: installation_secret ?? '' })
    })

    it('an app without a place for its device spends no code, and can come again with one to replace', async () => {
      const { db } = test.services
      const nodeless = { account_id, Platform: 'linux', Version: '', is_app: 0, created_at_ms: 0 }
      const rows = Array.from({ length: 20 }, (_, number) => ({
        ...nodeless,
        DeviceId: `device ${number} of ${account_id}`,
        DeviceInfo: `Router ${number}`,
        public_key: newKey(),
        tunnel_number: number + 2,
      }))
      await db.insertInto('device').values(rows).execute()
      const request = phone()
      await refused(request)
      const again = { ...request, second_step: mailed() }
      expect(await refused(again)).toMatchObject({ error: 'device_limit' })
      await ok({ ...again, replaces: rows[0]?.DeviceId ?? '' })
    })

    it('one code used by many at once gives one of them a working secret', async () => {
      const request = phone()
      await refused(request)
      const second_step = mailed()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => call({ ...request, second_step })),
      )
      const given = answers.flatMap(({ body }) => ('token' in body ? [body] : []))
      expect(given).toHaveLength(1)
      await ok({ ...request, installation_secret: given[0]?.installation_secret ?? '' })
    })

    it('wrong secrets share the tries of strangers, and are answered as a wrong password is', async () => {
      const known = await enterWithSecret()
      for (let time = 0; time < 20; time += 1) {
        const wrong = {
          ...known,
          password: 'not the one',
          installation_secret: `${'x'.repeat(42)}y`,
        }
        expect(await refused(wrong)).toEqual({ error: 'wrong_credentials' })
      }
      const { installation_secret: _, ...unseen } = known
      expect(await refused(unseen)).toMatchObject({ error: 'too_many_requests' })
      await ok(known)
    })

    it('the secret stands in the database as a hash alone, and in no cookie', async () => {
      const { installation_secret } = await enterWithSecret()
      const { db } = test.services
      const rows = [
        await db.selectFrom('device').selectAll().execute(),
        await db.selectFrom('known_browser').selectAll().execute(),
        await db.selectFrom('session').selectAll().execute(),
        await db.selectFrom('outbox').selectAll().execute(),
      ]
      expect(JSON.stringify([rows, test.log])).not.toContain(installation_secret)
      const browser = test.browser()
      browser.cookies.set('browser', installation_secret)
      expect(await browser.ok('signIn', { identifier: email, password: PASSWORD })).toMatchObject({
        signed_in: false,
      })
    })

    it('what earlier versions kept under the key no longer counts', async () => {
      const request = phone()
      await enter(request)
      const { db, secrets, now } = test.services
      const mark_hash = secrets.keyedHash('browser', `installation ${request.device.public_key}`)
      await db
        .insertInto('known_browser')
        .values({ account_id, mark_hash, last_used_at_ms: now() })
        .execute()
      test.clock.advance(60_000)
      expect(await refused(request)).toMatchObject({ error: 'second_step_needed' })
    })
  })
})
