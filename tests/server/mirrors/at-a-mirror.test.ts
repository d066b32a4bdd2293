import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { type AuthenticatorApp, addAuthenticator } from '../../support/authenticator-app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type GatewayDouble, gatewayDouble } from '../billing/gateway-double.ts'
import { networkOf } from '../devices/network.ts'
import { operate } from '../operator/operator.ts'

const SITE = 'https://lark.example'
const [MIRROR, OTHER] = ['a.mirror.example', 'b.mirror.example'] as const

forEachEngine((engine) => {
  let gateway: GatewayDouble
  const test = beforeAllOpen(() =>
    createTestApp({
      engine,
      env: { PUBLIC_URL: SITE, TRUSTED_PROXIES: '127.0.0.1' },
      gateways: ({ secrets, now }) => {
        gateway = gatewayDouble(secrets.test_gateway, now)
        return new Map([[gateway.payment_type, gateway]])
      },
    }),
  )
  const folder = mkdtemp(join(tmpdir(), 'skylark-mirrors-'))
  afterAll(async () => rm(await folder, { recursive: true }))
  const run = async (...words: string[]) => {
    const outcome = await operate(test, { OPERATOR: 'ana' }, ['mirrors', ...words])
    expect(outcome.code).toBe(0)
  }
  const sign = async (...hosts: string[]) =>
    run(
      'sign',
      hosts.join(),
      '--file',
      join(await folder, 'key'),
      '--each',
      '2',
      '--until',
      '2031-01-01',
    )
  beforeAll(async () => {
    await run('new-key', join(await folder, 'key'))
    await sign(MIRROR, OTHER)
    await networkOf(test).node('Tokyo 3')
  })

  let members = 0
  /** a browser that reached the service under a host name, at an address of its own */
  function browserAt(host: string, more: Record<string, string> = {}) {
    members += 1
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `198.51.100.${members}` }
    return test.browser({ headers: { host, origin: `https://${host}`, ...forwarded, ...more } })
  }
  /** a member with an authenticator app and recovery codes, who signed up at the site's own address */
  async function newMember() {
    const home = browserAt('lark.example')
    const account = await test.signUp(home)
    return { account, ...(await addAuthenticator(test, home)) }
  }
  /** signs in with account number, password and a code of the app */
  async function signIn(
    host: string,
    member: { account: { digital_account_number: string }; app: AuthenticatorApp },
  ) {
    test.clock.advance(30_000)
    const browser = browserAt(host)
    const identifier = member.account.digital_account_number
    await browser.ok('signIn', { identifier, password: PASSWORD })
    await browser.ok('finishSignIn', { way: 'authenticator', code: member.app.code() })
    return browser
  }
  const lastLinks = () => test.mails.at(-1)?.text.match(/https:\/\/[^/\s]+/g)

  describe('a member at a mirror (decision 162)', () => {
    it('signs in without email: with account number, password and authenticator or recovery code', async () => {
      const member = await newMember()
      const browser = await signIn(MIRROR, member)
      expect(await browser.ok('getSession')).toMatchObject({ signed_in: true })

      const another = browserAt(MIRROR)
      const identifier = member.account.digital_account_number
      await another.ok('signIn', { identifier, password: PASSWORD })
      const [code = ''] = member.recovery_codes
      await another.ok('finishSignIn', { way: 'recovery_code', code })
      expect(await another.ok('getSession')).toMatchObject({ signed_in: true })
    })

    it('is protected from what a page of another origin sends', async () => {
      const foreign = browserAt(MIRROR, {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
      })
      const request = { identifier: '1', password: PASSWORD }
      expect((await foreign.call('signIn', { request })).body).toEqual({ error: 'origin_refused' })
    })

    it('gets emails whose links lead there, while the mirror is signed', async () => {
      const member = await newMember()
      const browser = await signIn(MIRROR, member)
      expect(new Set(lastLinks())).toEqual(new Set([`https://${MIRROR}`]))
      await sign(OTHER)
      test.clock.advance(30_000)
      await browser.ok('renewRecoveryCodes', { password: PASSWORD, code: member.app.code() })
      expect(new Set(lastLinks())).toEqual(new Set([SITE]))
      await sign(MIRROR, OTHER)
    })

    it('gets links to the site’s own address again after signing in there', async () => {
      const member = await newMember()
      await signIn(MIRROR, member)
      await signIn('lark.example', member)
      expect(new Set(lastLinks())).toEqual(new Set([SITE]))
    })

    it('is not led to a host name that somebody made up', async () => {
      await signIn('lark.example.evil.example', await newMember())
      expect(new Set(lastLinks())).toEqual(new Set([SITE]))
    })

    it.each([
      ['the mirror', MIRROR, `https://${MIRROR}`],
      ['the site, from a host name that is made up', 'evil.example', SITE],
    ])('comes back from a payment to %s', async (_where, host, origin) => {
      const browser = await signIn(host, await newMember())
      const plan = { tier: 'gold', cycle: 'month' } as const
      const { total_minor, quoted_at_ms } = (await browser.ok('quote', plan)).quote
      const payment_type = gateway.payment_type
      await browser.ok('createOrder', { ...plan, total_minor, quoted_at_ms, payment_type })
      const request = gateway.requests.at(-1)
      expect(request?.return_url).toBe(`${origin}/pay?order=${request?.order_no}&returned=1`)
    })
  })
})
