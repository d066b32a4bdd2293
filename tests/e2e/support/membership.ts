import { randomBytes, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Device } from '#contract/device-list.ts'
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts'
import type { Order } from '#contract/orders.ts'
import type { Account } from '#contract/shown-account.ts'
import type { OrderTerm } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import type { Locale } from '#domain/site/locales.ts'
import type { ParamsOf, ReplyOf, RequestOf } from '../../support/named-calls.ts'
import { mailedCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'

export const PASSWORD = 'lark at 6am'
export const OTHER_PASSWORD = 'wren at 9pm'

export const newEmail = () => `${randomUUID()}@mail.example`

export interface Member {
  email: string
  account: Account
}

/** An app that the test plays: the token of its session, and its key. */
interface PlayedApp {
  token: string
  public_key: string
}

/** Actions of a member, through the API in the browser of the test. */
export interface Membership {
  signUp(invitation_code?: string): Promise<Member>
  /** an unpaid order and the address of its payment page */
  order(tier: PaidTier, cycle: OrderTerm): Promise<{ order: Order; payment_url: string }>
  /** orders, pays, and waits until the order is completed */
  buy(tier: PaidTier, cycle: OrderTerm): Promise<Order>
  /** registers an app's installation, whose second step is a recovery code */
  addDevice(identifier: string, DeviceInfo: string): Promise<PlayedApp>
  /** adds a device that has no app */
  addPlainDevice(DeviceInfo: string, node_id: string): Promise<Device>
  call<N extends EndpointName>(
    name: N,
    input?: { request?: RequestOf<N>; params?: ParamsOf<N> },
  ): Promise<ReplyOf<N>>
}

export function membershipOf(
  request: APIRequestContext,
  server: Pick<RunningServer, 'origin' | 'latestMail'>,
  locale: Locale,
): Membership {
  const self: Membership = {
    async call(name, input = {}) {
      const endpoint = ENDPOINTS[name]
      const path = endpoint.path.replace(/:([a-z_]+)/g, (_, key: string) =>
        encodeURIComponent((input.params as Record<string, string> | undefined)?.[key] ?? ''),
      )
      const sent = input.request ?? {}
      const answer = await request.fetch(`${server.origin}${path}`, {
        method: endpoint.method,
        ...(endpoint.method === 'POST'
          ? { data: sent }
          : { params: sent as Record<string, string> }),
      })
      if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
      return await answer.json()
    },

    async signUp(invitation_code = '') {
      const email = newEmail()
      await self.call('sendSignUpCode', { request: { email, locale } })
      const code = await mailedCode(server, email)
      const config = await (await request.get(`${server.origin}/content/web-config.json`)).json()
      const { terms_version } = config as { terms_version: string }
      const reply = await self.call('signUp', {
        request: { email, code, password: PASSWORD, terms_version, locale, invitation_code },
      })
      if (!reply.signed_in) throw new Error('sign-up did not sign in')
      return { email, account: reply.account }
    },

    async order(tier, cycle) {
      const { quote, payment_types } = await self.call('quote', { request: { tier, cycle } })
      const [payment_type] = payment_types
      if (payment_type === undefined) throw new Error('there is no way to pay')
      const { quoted_at_ms, total_minor } = quote
      const { order, payment_url } = await self.call('createOrder', {
        request: { tier, cycle, quoted_at_ms, total_minor, payment_type },
      })
      if (payment_url === null) throw new Error('there is nothing to pay')
      return { order, payment_url }
    },

    async buy(tier, cycle) {
      const { order, payment_url } = await self.order(tier, cycle)
      await request.post(payment_url, { form: { action: 'pay' }, maxRedirects: 0 })
      const { order_no } = order
      await expect
        .poll(async () => (await read(order_no)).order_status, { message: order_no })
        .toBe('completed')
      return await read(order_no)
    },

    async addDevice(identifier, DeviceInfo) {
      const password = PASSWORD
      const { recovery_codes } = await self.call('renewRecoveryCodes', { request: { password } })
      const [code = ''] = recovery_codes
      const public_key = randomBytes(32).toString('base64')
      const device = { public_key, DeviceInfo, Platform: 'android', Version: '15' } as const
      const second_step = { way: 'recovery_code', code } as const
      const request = { identifier, password, device, second_step }
      const { token } = await self.call('clientSignIn', { request })
      return { token, public_key }
    },

    async addPlainDevice(DeviceInfo, node_id) {
      const public_key = randomBytes(32).toString('base64')
      const about = { DeviceInfo, Platform: 'linux', public_key } as const
      return (await self.call('addDevice', { request: { ...about, node_id } })).device
    },
  }
  const read = async (order_no: string) =>
    (await self.call('getOrder', { params: { order_no } })).order
  return self
}
