import { beforeAll, describe, expect, it } from 'vitest'
import { epayGateway } from '../../../../src/server/payments/epay/epay-gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import type { EpayStandIn } from '../../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type EpayShop, openEpayShop } from '../epay-shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openEpayShop(engine))
  let panel: EpayStandIn
  beforeAll(async () => {
    panel = shop.panel
  })

  /** A member whose browser has opened the panel's page. */
  async function open() {
    const member = await shop.payer()
    const { order, payment_url } = await member.checkout('gold', 'month')
    const page = await panel.visit(payment_url)
    return { member, order, page, payment_url }
  }

  const notify: EpayShop['notify'] = (query) => shop.notify(query)
  const statusOf: EpayShop['statusOf'] = (member, order) => shop.statusOf(member, order)

  describe('a payment at a panel of the Epay protocol', () => {
    it('sends the browser there with an address that the panel accepts as signed', async () => {
      const { order, page } = await open()
      expect(page).toContain('跳转')
      expect(panel.orders.get(order.order_no)).toMatchObject({ money: '4.99', status: 0 })
    })

    it('takes a notification that is signed by the key before, while both are set', async () => {
      const { url, pid, key } = panel
      const keys = { key: 'a newer key', oldKeys: [key] }
      const config = { url, pid, ...keys, currency: 'USD', codeApp: null }
      const { verify } = epayGateway(config, { notifyUrl: 'http://localhost/api/webhooks/epay' })
      const { order } = await open()
      const call = { headers: {}, body: Buffer.alloc(0) }
      const notice = (by: string) =>
        verify({ ...call, query: panel.notification(order.order_no, {}, by) })
      expect(await notice(key)).toMatchObject({ kind: 'query', order_no: order.order_no })
      expect(await notice('a newer key')).toMatchObject({ kind: 'query' })
      expect(await notice('an unknown key')).toBeNull()
    })

    it('takes a notification as a form, too, and answers it as panels expect', async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      const reply = await shop.app.inject({
        method: 'POST',
        url: '/api/webhooks/epay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: panel.notification(order.order_no),
      })
      expect([reply.statusCode, reply.body]).toEqual([200, 'success'])
      expect(await statusOf(member, order)).toBe('completed')
    })

    it('is offered only for prices in its own currency', async () => {
      const other = await openEpayShop(engine, { currency: 'CNY' })
      const member = await other.payer()
      const { payment_types } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      expect(payment_types).toEqual(['test'])
      await expect(member.order('gold', 'month')).rejects.toThrow('gateway_unavailable')
      await other.close()
    })
  })

  describe('a notification of Epay alone grants nothing', () => {
    it('when the payment is not over: it is accepted, and nothing changes', async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      const query = panel.notification(order.order_no, { trade_status: 'TRADE_CLOSED' })
      expect((await notify(query)).body).toBe('success')
      expect(await statusOf(member, order)).toBe('unpaid')
    })

    it("when the panel's answer names another order: it is refused, and asked for again later", async () => {
      const { member, order } = await open()
      panel.pay(order.order_no)
      Object.assign(panel.orders.get(order.order_no) ?? {}, { out_trade_no: '20261121-0000000000' })
      expect((await notify(panel.notification(order.order_no))).statusCode).toBe(503)
      expect(await statusOf(member, order)).toBe('unpaid')
    })
  })
})
