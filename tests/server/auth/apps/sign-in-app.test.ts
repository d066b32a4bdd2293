import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn, createTestApp, PASSWORD } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import type { RequestOf } from '../../../support/named-calls.ts'
import { beforeEachOpen } from '../../../support/opened.ts'

const email = 'member@mail.example'
const newKey = () => randomBytes(32).toString('base64')

const phone = (more: Partial<RequestOf<'clientSignIn'>['device']> = {}) => ({
  identifier: email,
  password: PASSWORD,
  device: {
    public_key: newKey(),
    DeviceInfo: 'Pixel 9',
    Platform: 'android',
    Version: '1.0.0',
    ...more,
  } as const,
})

describe('native clients (decisions 8 and 18)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() =>
      createTestApp({ engine, env: { SECOND_STEP: 'raised_risk' } }),
    )

    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
    const devicesOf = async (token: string) => {
      const { body } = await test.browser().call('getDevices', bearer(token))
      if ('error' in body) throw new Error(body.error)
      return body
    }

    it('register their installation by its key and get a token of their own', async () => {
      await test.signUp(test.browser(), { email })
      const { token, device } = await test.browser().ok('clientSignIn', phone())
      expect(device).toEqual({
        DeviceId: expect.any(String),
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '1.0.0',
        isConnecting: false,
        CreateTime: '2026-11-21T08:00:00Z',
        is_app: true,
        has_slot: false,
        has_link: false,
        node_name: null,
        slot_ended: null,
        findings: [],
        move_to: '',
      })
      expect(await devicesOf(token)).toEqual({
        device_totals: { device_num: 1, max_online_device_num: 1, online_device_num: 0 },
        devices: [device],
      })
    })

    it('get no cookie', async () => {
      await test.signUp(test.browser(), { email })
      const { setCookies } = await test.browser().call('clientSignIn', { request: phone() })
      expect(setCookies).toEqual([])
    })

    it('take no second place when they are installed again with the same key', async () => {
      await test.signUp(test.browser(), { email })
      const request = phone()
      const first = await test.browser().ok('clientSignIn', request)
      test.clock.advance(1000)
      const again = { ...request, device: { ...request.device, Version: '1.1.0' } }
      const second = await test.browser().ok('clientSignIn', again)
      expect(second.device).toEqual({ ...first.device, Version: '1.1.0' })
      expect((await devicesOf(second.token)).devices).toHaveLength(1)
    })

    it('lose their earlier token when they are installed again', async () => {
      await test.signUp(test.browser(), { email })
      const request = phone()
      const first = await test.browser().ok('clientSignIn', request)
      await test.browser().ok('clientSignIn', request)
      const { status } = await test.browser().call('getDevices', bearer(first.token))
      expect(status).toBe(401)
    })

    it('cannot take over a key of another account', async () => {
      await test.signUp(test.browser(), { email })
      await test.signUp(test.browser(), { email: 'other@mail.example' })
      const request = phone()
      await test.browser().ok('clientSignIn', request)
      expect(
        await test
          .browser()
          .refused('clientSignIn', { ...request, identifier: 'other@mail.example' }),
      ).toEqual({ error: 'key_in_use' })
    })

    it('may be twenty, however many ask at once', async () => {
      const home = test.browser()
      await test.signUp(home, { email })
      for (let number = 0; number < 18; number += 1) {
        await test.browser().ok('clientSignIn', phone())
      }
      // many strangers at the same time raise the risk
      const { recovery_codes } = await home.ok('renewRecoveryCodes', { password: PASSWORD })
      const requests = recovery_codes.slice(0, 5).map((code) => ({
        ...phone(),
        second_step: { way: 'recovery_code', code } as const,
      }))
      const answers = await Promise.all(
        requests.map((request) => test.browser().call('clientSignIn', { request })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
      const refused = answers.filter(({ status }) => status !== 200)
      const places = expect.objectContaining({ length: 20 })
      expect(refused.map(({ body }) => body)).toEqual(
        Array(3).fill({ error: 'device_limit', devices: places }),
      )
    })

    it("do not count as the member's last sign-in when there is no place for them", async () => {
      const home = test.browser()
      await test.signUp(home, { email })
      for (let number = 0; number < 20; number += 1) {
        await test.browser().ok('clientSignIn', phone())
      }
      const before = await home.ok('getSession')
      test.clock.advance(1000)
      const refusal = await test.browser().refused('clientSignIn', phone())
      expect(refusal).toMatchObject({ error: 'device_limit' })
      expect(await home.ok('getSession')).toEqual(before)
    })

    it('answer wrong passwords and unknown accounts alike', async () => {
      await test.signUp(test.browser(), { email })
      const wrong = { error: 'wrong_credentials' }
      expect(
        await test.browser().refused('clientSignIn', { ...phone(), password: 'not the one' }),
      ).toEqual(wrong)
      expect(
        await test
          .browser()
          .refused('clientSignIn', { ...phone(), identifier: 'nobody@mail.example' }),
      ).toEqual(wrong)
    })

    it('are counted together with strangers in browsers', async () => {
      await test.signUp(test.browser(), { email })
      const guess = () =>
        test.browser().refused('clientSignIn', { ...phone(), password: 'not the one' })
      const errors = []
      for (let number = 0; number < 21; number += 1) errors.push((await guess()).error)
      expect(errors.slice(0, 20)).toEqual(Array(20).fill('wrong_credentials'))
      expect(errors[20]).toBe('too_many_requests')
    })

    it.each([
      ['too short', 'AAAA'],
      ['with bits that a key does not have', `${'A'.repeat(42)}B=`],
      ['no base 64', '!'.repeat(44)],
    ])('are refused with a key that is %s', async (_, public_key) => {
      expect(await test.browser().refused('clientSignIn', phone({ public_key }))).toMatchObject({
        error: 'invalid_request',
      })
    })

    it('sign out by their token', async () => {
      await test.signUp(test.browser(), { email })
      const { token } = await test.browser().ok('clientSignIn', phone())
      await test.browser().call('signOut', bearer(token))
      const { status } = await test.browser().call('getDevices', bearer(token))
      expect(status).toBe(401)
    })

    it('lose their token when the password is recovered', async () => {
      const browser = test.browser()
      await test.signUp(browser, { email })
      const { token } = await test.browser().ok('clientSignIn', phone())
      expect((await devicesOf(token)).devices).toHaveLength(1)
      await browser.ok('sendRecoveryCode', { email, locale: 'en-US' })
      const code = codeIn(test.mails, email)
      await browser.ok('recover', { email, code, password: 'new plumage' })
      const { status } = await test.browser().call('getDevices', bearer(token))
      expect(status).toBe(401)
    })
  })
})

describe('apps that an account does not know (decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    beforeEach(async () => {
      await test.signUp(test.browser(), { email })
    })

    const needed = { error: 'second_step_needed', ways: ['mailed_code'] }
    const mailed = (code = codeIn(test.mails, email)) => ({ way: 'mailed_code', code }) as const

    it('send a code along with the password; it is mailed when they send none', async () => {
      const request = phone()
      const app = test.browser()
      expect(await app.refused('clientSignIn', request)).toEqual(needed)
      const { token } = await app.ok('clientSignIn', { ...request, second_step: mailed() })
      expect(token).toHaveLength(43)
      expect(test.mails.at(-1)?.text).toContain('Browser: Pixel 9\nSystem: Android')
    })

    it('are mailed one code a minute, and still receive the methods', async () => {
      const request = phone()
      const before = test.mails.length
      for (let time = 0; time < 3; time += 1) {
        expect(await test.browser().refused('clientSignIn', request)).toEqual(needed)
      }
      expect(test.mails).toHaveLength(before + 1)
    })

    it('cannot use a code of another installation, nor one twice', async () => {
      const request = phone()
      await test.browser().refused('clientSignIn', request)
      const second_step = mailed()
      const other = { ...phone(), second_step }
      expect(await test.browser().refused('clientSignIn', other)).toEqual({ error: 'code_wrong' })
      await test.browser().ok('clientSignIn', { ...request, second_step })
      test.clock.advance(1000)
      expect(await test.browser().refused('clientSignIn', other)).toEqual({ error: 'code_wrong' })
    })

    it('learn nothing by a wrong password, with or without a code', async () => {
      const wrong = { ...phone(), password: 'not the one' }
      for (const request of [wrong, { ...wrong, second_step: mailed('123456') }]) {
        expect(await test.browser().refused('clientSignIn', request)).toEqual({
          error: 'wrong_credentials',
        })
      }
    })
  })
})
