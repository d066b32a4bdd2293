import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { runChores } from '../../../src/server/housekeeping.ts'
import { PASSWORD, type TestApp } from '../../support/app.ts'
import { deleteAccount } from '../account/members.ts'
import type { GatewayDouble } from '../billing/gateway-double.ts'
import { networkOf } from '../devices/network.ts'

/** Runs an act, perhaps several times or on a stop watch, and returns its last result. */
export type Step = <T>(name: string, act: () => Promise<T>) => Promise<T>

/**
 * Plays a day of a service: somebody signs up, buys, connects, reads every page of the account and asks
 * for its deletion, and the hourly work is done.
 * @returns when the account is due to be erased
 */
export async function playDay(test: TestApp, gateway: GatewayDouble, step: Step): Promise<number> {
  const net = networkOf(test)
  const node = await net.node(`Node ${randomUUID().slice(0, 8)}`)
  const member = await step('sign-up', () => net.member())
  const { browser, email } = member
  const identifier = email

  await step('sign-in', () => browser.ok('signIn', { identifier, password: PASSWORD }))
  await step('account read', () => browser.ok('getSession'))
  const buy = async () => {
    const plan = { tier: 'gold', cycle: 'month' } as const
    const { quote } = await browser.ok('quote', plan)
    const { quoted_at_ms, total_minor } = quote
    const agreed = { quoted_at_ms, total_minor, payment_type: gateway.payment_type }
    const { order } = await browser.ok('createOrder', { ...plan, ...agreed })
    return order
  }
  const order = await step('order', buy)
  await step('webhook', async () => {
    const { order_no, amount_minor, currency } = order
    const paid = { kind: 'paid', amount_minor, currency, provider_ref: `ref-${order_no}` } as const
    const state = { ...paid, paid_at_ms: test.clock.nowMs }
    const { headers, body } = gateway.webhook({ event_id: `evt-${randomUUID()}`, order_no, state })
    const url = `/api/webhooks/${gateway.payment_type}`
    const { statusCode } = await test.app.inject({ method: 'POST', url, headers, payload: body })
    if (statusCode !== 200) throw new Error(`the webhook was answered ${statusCode}`)
  })
  const cancelled = await buy()
  await browser.ok('cancelOrder', {}, { order_no: cancelled.order_no })

  const device = await step('add a device', () => member.plain(node))
  const { DeviceId: device_id } = device.device
  await node.peers()
  const reading = { epoch: 1, counted_bytes: 1000, handshake_age_s: 1 }
  await node.report([{ public_key: device.public_key, ...reading }])
  for (const name of READS) await step(name, () => browser.ok(name))
  await browser.ok('getOrder', undefined, { order_no: order.order_no })
  await step('disconnect a device', () => browser.ok('disconnectDevice', {}, { device_id }))
  await browser.ok('connectDevice', {}, { device_id })
  await browser.ok('renameDevice', { DeviceInfo: 'Phone' }, { device_id })
  await browser.ok('removeDevice', {}, { device_id })
  await browser.ok('endOtherSessions')

  await test.browser().ok('sendRecoveryCode', { email, locale: 'en-US' })
  await browser.ok('sendMessage', { email, message: 'How do I connect?', locale: 'en-US' })
  test.clock.advance(MINUTE_MS)
  await step('housekeeping', () => runChores(test.services, rethrow))
  return deleteAccount(test, member)
}

const READS = [
  'getDevices',
  'getNodes',
  'getOrders',
  'getUsage',
  'getInbox',
  'getSessions',
  'getReferrals',
  'getFactors',
  'getSettings',
] as const

export function rethrow(error: unknown): never {
  throw error
}
