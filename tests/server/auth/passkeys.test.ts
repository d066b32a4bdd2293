import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { createSoftPasskey, type Mistakes, type SoftPasskey } from '../../support/soft-passkey.ts'

const email = 'member@mail.example'
const MINUTE_MS = 60_000
const REFUSED = { error: 'passkey_refused' }
const UNKNOWN = { ...REFUSED, field: 'credential' }

const MISTAKES: [string, Mistakes][] = [
  ['for another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: 'A'.repeat(43) }],
  ['without verifying the person', { isVerified: false }],
]

describe('passkeys (decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
    })

    const begin = (browser = home) => browser.ok('beginPasskey', { password: PASSWORD })
    async function add(browser = home, name = 'Telephone') {
      const passkey = createSoftPasskey()
      const { options } = await begin(browser)
      const shown = await browser.ok('addPasskey', { name, credential: passkey.create(options) })
      return { passkey, ...shown }
    }
    async function enter(passkey: SoftPasskey, browser = test.browser(), mistakes: Mistakes = {}) {
      const { options } = await browser.ok('beginPasskeySignIn')
      const credential = passkey.get(options, mistakes)
      return browser.call('passkeySignIn', { request: { credential } })
    }

    describe('are registered', () => {
      it('for this site, verified by the person, found without naming the account', async () => {
        const { options } = await begin()
        expect(options).toMatchObject({
          rp: { id: 'localhost', name: 'Skylark' },
          user: { name: email },
          attestation: 'none',
          timeout: 5 * MINUTE_MS,
          excludeCredentials: [],
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        })
      })

      it('several, each under a name, and the member is notified', async () => {
        const beganMs = test.clock.nowMs
        const first = await add(home, 'Telephone')
        test.clock.advance(1000)
        await add(home, '  Key on the ring ')
        expect((await home.ok('getFactors')).passkeys).toEqual([
          {
            passkey_id: first.passkey_id,
            name: 'Telephone',
            created_at_ms: beganMs,
            last_used_at_ms: null,
          },
          expect.objectContaining({ name: 'Key on the ring' }),
        ])
        expect(test.mails.at(-1)?.text).toContain('A passkey was added on')
      })

      it('once each: the one that is there is named, and refused', async () => {
        const { passkey } = await add()
        const { options } = await begin()
        expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }])
        const request = { name: 'Again', credential: passkey.create(options) }
        expect(await home.refused('addPasskey', request)).toEqual(REFUSED)
      })

      it.each(MISTAKES)('never %s', async (_, mistakes) => {
        const { options } = await begin()
        const credential = createSoftPasskey().create(options, mistakes)
        expect(await home.refused('addPasskey', { name: 'x', credential })).toEqual(REFUSED)
      })

      it('never after five minutes, and never twice by one challenge', async () => {
        const late = await begin()
        test.clock.advance(5 * MINUTE_MS)
        const request = { name: 'x', credential: createSoftPasskey().create(late.options) }
        expect(await home.refused('addPasskey', request)).toEqual(REFUSED)
        const { options } = await begin()
        const once = { name: 'x', credential: createSoftPasskey().create(options) }
        const again = { name: 'x', credential: createSoftPasskey().create(options) }
        await home.ok('addPasskey', once)
        expect(await home.refused('addPasskey', again)).toEqual(REFUSED)
      })

      it('never in another browser or by another member', async () => {
        const { options } = await begin()
        const credential = createSoftPasskey().create(options)
        const other = test.browser()
        await test.signUp(other)
        expect(await other.refused('addPasskey', { name: 'x', credential })).toEqual(REFUSED)
        other.cookies.set('browser', home.cookies.get('browser') ?? '')
        expect(await other.refused('addPasskey', { name: 'x', credential })).toEqual(REFUSED)
      })

      it('only with the password, and a code where there is an authenticator app', async () => {
        const refusal = await home.refused('beginPasskey', { password: 'not the one' })
        expect(refusal).toEqual({ error: 'wrong_credentials' })
        const { app } = await addAuthenticator(test, home)
        expect(await home.refused('beginPasskey', { password: PASSWORD })).toEqual({
          error: 'invalid_request',
          field: 'code',
        })
        await home.ok('beginPasskey', { password: PASSWORD, code: app.code() })
      })

      it('up to twenty', async () => {
        for (let number = 0; number < 20; number += 1) await add(home, `Key ${number}`)
        const refusal = await home.refused('beginPasskey', { password: PASSWORD })
        expect(refusal).toEqual({ error: 'factor_limit' })
      })
    })

    describe('sign in', () => {
      it('an unseen browser without typing anything, and the member is notified', async () => {
        const { passkey } = await add()
        const browser = test.browser()
        expect((await enter(passkey, browser)).body).toMatchObject({
          signed_in: true,
          account: { email },
        })
        expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })
        expect(test.mails.at(-1)?.subject).toBe('New sign-in to your Skylark account')
      })

      it('and make the browser a known one', async () => {
        const { passkey } = await add()
        const browser = test.browser()
        await enter(passkey, browser)
        await browser.ok('signOut')
        expect(await browser.ok('signIn', { identifier: email, password: PASSWORD })).toMatchObject(
          { signed_in: true },
        )
      })

      it('as the way through a second step', async () => {
        const { passkey } = await add()
        const browser = test.browser()
        expect(await browser.ok('signIn', { identifier: email, password: PASSWORD })).toMatchObject(
          { ways: ['mailed_code', 'passkey'] },
        )
        expect((await enter(passkey, browser)).status).toBe(200)
      })

      it('with a new token; the session that the browser had ends', async () => {
        const { passkey } = await add()
        const earlier = home.cookies.get('session') ?? ''
        await enter(passkey, home)
        const thief = test.browser()
        thief.cookies.set('session', earlier)
        expect(await thief.ok('getSession')).toEqual({ signed_in: false })
      })

      it.each(MISTAKES)('never by an answer %s', async (_, mistakes) => {
        const { passkey } = await add()
        expect((await enter(passkey, test.browser(), mistakes)).body).toEqual(REFUSED)
      })

      it('never by an unknown passkey, or the key of another', async () => {
        const { passkey } = await add()
        expect((await enter(createSoftPasskey())).body).toEqual(UNKNOWN)
        const forged = { ...createSoftPasskey(), id: passkey.id }
        const browser = test.browser()
        const { options } = await browser.ok('beginPasskeySignIn')
        const credential = { ...forged.get(options), id: passkey.id }
        expect(await browser.refused('passkeySignIn', { credential })).toEqual(REFUSED)
      })

      it('once by one answer, also when sent twenty times at once; a failed one uses it up too', async () => {
        const { passkey } = await add()
        const browser = test.browser()
        const { options } = await browser.ok('beginPasskeySignIn')
        const request = { credential: passkey.get(options) }
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => browser.call('passkeySignIn', { request })),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const second = await browser.ok('beginPasskeySignIn')
        const wrong = { credential: passkey.get(second.options, { isVerified: false }) }
        expect(await browser.refused('passkeySignIn', wrong)).toEqual(REFUSED)
        const right = { credential: passkey.get(second.options) }
        expect(await browser.refused('passkeySignIn', right)).toEqual(REFUSED)
      })

      it('never after five minutes, in another browser, or by a challenge for registering', async () => {
        const { passkey } = await add()
        const browser = test.browser()
        const late = await browser.ok('beginPasskeySignIn')
        test.clock.advance(5 * MINUTE_MS)
        const request = { credential: passkey.get(late.options) }
        expect(await browser.refused('passkeySignIn', request)).toEqual(REFUSED)
        const { options } = await browser.ok('beginPasskeySignIn')
        const credential = passkey.get(options)
        expect(await test.browser().refused('passkeySignIn', { credential })).toEqual(REFUSED)
        const registering = await begin()
        const { challenge } = registering.options
        const crossed = passkey.get({ ...options, challenge })
        expect(await home.refused('passkeySignIn', { credential: crossed })).toEqual(REFUSED)
      })

      it('never by a copy: a counter that goes back is refused', async () => {
        const { passkey } = await add()
        expect((await enter(passkey, test.browser(), { counter: 7 })).status).toBe(200)
        expect((await enter(passkey, test.browser(), { counter: 6 })).body).toEqual(REFUSED)
        expect((await enter(passkey, test.browser(), { counter: 8 })).status).toBe(200)
      })
    })

    describe('are looked after', () => {
      it('renamed, with the hour of their last use', async () => {
        const { passkey, passkey_id } = await add()
        test.clock.advance(90 * MINUTE_MS)
        await enter(passkey)
        const renamed = await home.ok('renamePasskey', { name: 'Old telephone' }, { passkey_id })
        expect(renamed).toMatchObject({
          name: 'Old telephone',
          last_used_at_ms: test.clock.nowMs - 30 * MINUTE_MS,
        })
      })

      it('removed by the password; then they open nothing', async () => {
        const { passkey, passkey_id } = await add()
        const removed = await home.ok('removePasskey', { password: PASSWORD }, { passkey_id })
        expect(removed).toEqual({ signal: { rpId: 'localhost', credentialId: passkey.id } })
        expect(await home.ok('getFactors')).toMatchObject({ passkeys: [] })
        expect((await enter(passkey)).body).toEqual(UNKNOWN)
        expect(test.mails.at(-1)?.text).toContain('A passkey was removed on')
      })

      it('removed once: a second tab that comes too late spends no recovery code', async () => {
        const { passkey_id } = await add()
        const [first = '', second = ''] = (await addAuthenticator(test, home)).recovery_codes
        const remove = (code: string) => ({ password: PASSWORD, code })
        await home.ok('removePasskey', remove(first), { passkey_id })
        const refusal = await home.refused('removePasskey', remove(second), { passkey_id })
        expect(refusal).toEqual({ error: 'not_found' })
        expect(await home.ok('getFactors')).toMatchObject({ recovery_codes_left: 9 })
      })

      it("never by another member: another's answers like none", async () => {
        const { passkey_id } = await add()
        const other = test.browser()
        await test.signUp(other)
        for (const params of [{ passkey_id }, { passkey_id: 'none' }]) {
          const name = { name: 'Mine' }
          expect(await other.refused('renamePasskey', name, params)).toEqual({ error: 'not_found' })
          expect(await other.refused('removePasskey', { password: PASSWORD }, params)).toEqual({
            error: 'not_found',
          })
        }
        expect((await home.ok('getFactors')).passkeys).toHaveLength(1)
      })
    })
  })
})

describe('passkeys behind a public address', () => {
  forEachEngine((engine) => {
    it('belong to the configured origin, whatever host a request names', async () => {
      const test = await createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } })
      const browser = test.browser({ headers: { host: 'evil.example' } })
      const { options } = await browser.ok('beginPasskeySignIn')
      expect(options.rpId).toBe('lark.example')
      const home = test.browser()
      await test.signUp(home)
      const registering = await home.ok('beginPasskey', { password: PASSWORD })
      expect(registering.options.rp.id).toBe('lark.example')
      const passkey = createSoftPasskey('https://lark.example')
      const credential = passkey.create(registering.options)
      await home.ok('addPasskey', { name: 'Telephone', credential })
      await test.close()
    })

    it('and passwords are found by password managers', async () => {
      const test = await createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } })
      const get = (name: string) => test.app.inject({ method: 'GET', url: `/.well-known/${name}` })
      const change = await get('change-password')
      expect(change.statusCode).toBe(303)
      expect(change.headers.location).toBe('/account?tab=settings')
      expect((await get('passkey-endpoints')).json()).toEqual({
        enroll: 'https://lark.example/account?tab=settings',
        manage: 'https://lark.example/account?tab=settings',
      })
      await test.close()
    })
  })
})
