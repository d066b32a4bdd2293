import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import type { Member } from '../server/billing/shop.ts'
import { openStripeShop, type StripeShop } from '../server/billing/stripe-shop.ts'
import { forEachEngine } from '../support/engines.ts'
import type { ReplyOf } from '../support/named-calls.ts'
import { type Cut, type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts'

interface Sent {
  path: string
  headers: Record<string, string>
  body: string
}

forEachEngine((engine) => {
  let shop: StripeShop
  let proxy: CuttingProxy
  beforeAll(async () => {
    shop = await openStripeShop(engine)
    await shop.app.listen({ host: '127.0.0.1', port: 0 })
    proxy = await startCuttingProxy((shop.app.server.address() as AddressInfo).port)
  })
  afterAll(async () => {
    await proxy.close()
    await shop.close()
  })

  const send = ({ path, headers, body }: Sent) =>
    fetch(`${proxy.address}${path}`, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
    })

  /** Loses the wire once, then tries again as every client and provider does. */
  async function sendTwice(cut: Cut, request: Sent): Promise<Response> {
    proxy.cut = cut
    await expect(send(request).then((reply) => reply.text())).rejects.toThrow()
    proxy.cut = null
    return send(request)
  }

  const asMember = ({ browser }: Member) => ({
    'content-type': 'application/json',
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  describe('a wire that breaks before, during and after each request', () => {
    it.each<Cut>(['before', 'during', 'after'])('%s: one order, one charge', async (cut) => {
      const member = await shop.member({ payment_type: 'stripe' })
      const { quote } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      const { tier, cycle, quoted_at_ms, total_minor } = quote
      const orderRequest = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'stripe' }
      const call = async (path: string, request: object = {}) => {
        const body = JSON.stringify(request)
        const reply = await sendTwice(cut, { path, headers: asMember(member), body })
        expect(reply.status).toBe(200)
        return (await reply.json()) as ReplyOf<'payOrder'>
      }

      const { order, payment_url } = await call('/api/orders', orderRequest)
      const path = `/api/orders/${order.order_no}`
      expect((await call(`${path}/pay`)).payment_url).toBe(payment_url)
      const sessions = [...shop.stripe.sessions.values()].filter(
        ({ client_reference_id }) => client_reference_id === order.order_no,
      )
      expect(sessions).toHaveLength(1)

      const id = sessions[0]?.id ?? ''
      shop.stripe.pay(id)
      const { headers, body } = shop.completed(id)
      const taken = await sendTwice(cut, { path: '/api/webhooks/stripe', headers, body })
      expect(taken.status).toBe(200)
      expect((await call(`${path}/check`)).order.order_status).toBe('completed')

      const { orders } = await member.browser.ok('getOrders')
      expect(orders.map(({ order_no }) => order_no)).toEqual([order.order_no])
      const { payments } = await member.browser.ok('getOrder', undefined, {
        order_no: order.order_no,
      })
      expect(payments).toMatchObject([{ outcome: 'completed', amount_minor: total_minor }])
      expect(await checkLedger(shop.services)).toMatchObject({ orders: expect.any(Number) })
    })

    it.each<Cut>(['before', 'during', 'after'])('%s: one cancellation', async (cut) => {
      const { member, order } = await shop.open()
      const path = `/api/orders/${order.order_no}/cancel`
      const again = await sendTwice(cut, { path, headers: asMember(member), body: '{}' })
      expect(again.status).toBe(cut === 'after' ? 409 : 200)
      expect(await shop.statusOf({ member, order })).toBe('failed')
    })
  })
})
