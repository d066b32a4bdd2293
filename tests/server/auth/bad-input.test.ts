import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { AGENT_ENDPOINTS } from '#contract/agent.ts'
import { CLIENT_ENDPOINTS } from '#contract/client.ts'
import { DEVICE_ENDPOINTS } from '#contract/devices.ts'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'
import { ErrorReply } from '#contract/errors.ts'
import { THREAD_ENDPOINTS } from '#contract/threads.ts'
import { createTestApp, PASSWORD, START_MS } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import type { ReplyOf } from '../../support/named-calls.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { asJson, POST_ENDPOINTS, sendRequest } from '../http/wire.ts'

/** Input of attackers, and of some keyboards. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '🐦🐦🐦🐦🐦🐦🐦🐦',
  '\ufff9ann@mail.example',
  'аnn@mаil.example',
  'ann@mail.example\r\nBcc: all@mail.example',
  '\u0000',
  '\ud800',
  "' or 1=1 --",
  'x'.repeat(60_000),
  null,
  [],
  ['ann@mail.example'],
  {},
  { toString: 'ann@mail.example' },
  7,
  true,
]

const email = 'nobody@mail.example'
const code = '123456'
const password = 'gr8 Plumage'
const credential = { id: 'AAAA', clientDataJSON: 'AAAA' }

/** Whose fields have a test of their own. */
const ELSEWHERE = {
  ...AGENT_ENDPOINTS,
  ...CLIENT_ENDPOINTS,
  ...DEVICE_ENDPOINTS,
  ...THREAD_ENDPOINTS,
  sendMessage: {},
}

/** A well-formed request of each call, which is refused for another reason or does no harm. */
const WELL_FORMED: Partial<Record<EndpointName, object>> = {
  sendSignUpCode: { email, locale: 'en-US' },
  signUp: { email, code, password, terms_version: '1', locale: 'en-US', invitation_code: 'x' },
  signIn: { identifier: email, password },
  finishSignIn: { way: 'mailed_code', code },
  passkeySignIn: { credential: { ...credential, authenticatorData: 'AAAA', signature: 'AAAA' } },
  sendRecoveryCode: { email, locale: 'en-US' },
  recover: { email, code, password },
  beginAuthenticator: { password },
  confirmAuthenticator: { code },
  removeAuthenticator: { password, code },
  renewRecoveryCodes: { password, code },
  beginPasskey: { password, code },
  beginPasskeySignIn: {},
  addPasskey: { name: 'x', credential: { ...credential, attestationObject: 'AAAA' } },
  removePasskey: { password, code },
  renamePasskey: { name: 'x' },
  endOtherSessions: { end_devices: true },
  keepSession: { keep: true },
  changePassword: { old_password: password, password: 'new plumage' },
  sendEmailChangeCode: { email },
  changeEmail: { email, password, code },
  undoEmailChange: { token: 'x' },
  deleteAccount: { password, code },
  setLocale: { locale: 'en-US' },
  setNotice: { kind: 'receipt', is_mailed: true },
  acceptTerms: { terms_version: '1' },
  markInboxRead: { notice_ids: [] },
  redeemVoucher: { voucher_code: 'x' },
  setPush: {
    endpoint: 'https://push.example/x',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    kinds: [],
  },
  createOrder: {
    tier: 'gold',
    cycle: 'month',
    quoted_at_ms: START_MS,
    total_minor: 1,
    payment_type: 'test',
  },
  startRenewal: {
    tier: 'gold',
    cycle: 'month',
    currency: 'USD',
    price_minor: 1,
    payment_type: 'test',
  },
  saveBillingDetails: { name: 'x', address: 'x', country: 'DE', vat_id: '' },
}
const fieldsOf = (name: EndpointName) => Object.keys(ENDPOINTS[name].request.entries)
const CALLS = POST_ENDPOINTS.filter((name) => fieldsOf(name).length > 0 && !(name in ELSEWHERE))
const FIELDS = CALLS.flatMap((name) => fieldsOf(name).map((field) => [name, field] as const))

describe('bad input to the calls that open and change accounts (requirement 12.4)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Browser
    let before: ReplyOf<'exportAccount'>
    beforeAll(async () => {
      member = test.browser()
      await test.signUp(member, { email: 'ann@mail.example' })
      before = await member.ok('exportAccount')
    })

    const callWith = (name: EndpointName, request: object) => {
      const { path } = ENDPOINTS[name]
      const cookie = [...member.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
      const headers = { ...asJson, cookie }
      return sendRequest(test.app, { url: path, payload: JSON.stringify(request), headers })
    }

    it('is tried in every field of every call', () => {
      expect(Object.keys(WELL_FORMED).sort()).toEqual(CALLS.toSorted())
    })

    it.each(FIELDS)('%s answers a hostile %s with a refusal, unechoed', async (name, field) => {
      const mailsBefore = test.mails.length
      const wellFormed: Record<string, unknown> = { ...WELL_FORMED[name] }
      const good = JSON.stringify(wellFormed[field])
      for (const hostile of HOSTILE.filter((value) => JSON.stringify(value) !== good)) {
        const answer = await callWith(name, { ...wellFormed, [field]: hostile })
        expect(answer.status, JSON.stringify(hostile)).toBeGreaterThanOrEqual(400)
        expect(answer.status, JSON.stringify(hostile)).toBeLessThan(500)
        expect(v.is(ErrorReply, JSON.parse(answer.text))).toBe(true)
        expect(answer.text.length).toBeLessThan(120)
      }
      await test.deliverMail()
      expect(test.mails).toHaveLength(mailsBefore)
    })

    it('changed nothing of what the member has', async () => {
      const account = { ...before.account, rev: expect.any(Number) }
      expect(await member.ok('exportAccount')).toEqual({ ...before, account })
    })

    it('does not include passkey names in any language, but blank and long ones', async () => {
      const rename = (name: unknown) =>
        sendRequest(test.app, {
          url: '/api/passkeys/none/rename',
          payload: JSON.stringify({ name }),
          headers: {
            ...asJson,
            cookie: [...member.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
          },
        })
      for (const name of ['', '   ', 'x'.repeat(61), null, 7, ['x']]) {
        expect((await rename(name)).status).toBe(400)
      }
      for (const name of ['我的手机', 'مفتاح', '🔑']) expect((await rename(name)).status).toBe(404)
    })

    it('does not include an emoji password, whose bytes are not counted', async () => {
      const browser = test.browser()
      const birdPassword = '🐦🦆🦉🦅🐧🦜🦢🦩'
      await test.signUp(browser, { email: 'birds@mail.example', password: birdPassword })
      const request = { identifier: 'birds@mail.example', password: birdPassword }
      expect(await browser.ok('signIn', request)).toMatchObject({ signed_in: true })
      expect(await browser.refused('signIn', { ...request, password: PASSWORD })).toEqual({
        error: 'wrong_credentials',
      })
    })
  })
})
