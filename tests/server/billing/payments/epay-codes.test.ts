import { afterEach, describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import type { EpayStandIn } from '../../../support/epay-stand-in.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openEpayShop } from '../epay-shop.ts'

describe('a panel that lets us show the code of a payment app', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openEpayShop(engine, { codeApp: 'alipay' }))
    afterEach(() => {
      shop.panel.intercept = null
    })

    async function open() {
      const member = await shop.payer()
      const order = await member.order('gold', 'month')
      const { order_no } = order
      const pay = () => member.browser.ok('payOrder', undefined, { order_no })
      return { member, order, pay }
    }

    it('gives the code, and its page as the other way', async () => {
      const { order, pay } = await open()
      const { scan, payment_url } = await pay()
      const { trade_no } = shop.panel.orders.get(order.order_no) ?? {}
      expect(scan).toEqual({ app: 'alipay', text: `https://qr.alipay.example/${trade_no}` })
      expect(await shop.panel.visit(payment_url ?? '')).toContain('跳转')
    })

    it('opens the same payment again after a reload', async () => {
      const { pay } = await open()
      expect(await pay()).toEqual(await pay())
    })

    it('completes the order once the code was paid and the panel confirms it', async () => {
      const { member, order } = await open()
      shop.panel.pay(order.order_no)
      await shop.notify(shop.panel.notification(order.order_no))
      expect(await shop.statusOf(member, order)).toBe('completed')
    })

    it('receives nobody’s address', async () => {
      const { pay } = await open()
      const received: string[] = []
      shop.panel.intercept = (request, reply) => {
        request.setEncoding('utf8').on('data', (part: string) => received.push(part))
        request.on('end', () => reply.end('{"code":-1}'))
      }
      await pay()
      expect(new URLSearchParams(received.join('')).get('clientip')).toBe('0.0.0.0')
    })

    it.each<[string, NonNullable<EpayStandIn['intercept']>]>([
      ['is down', (request) => request.socket.destroy()],
      ['is silent', () => {}],
      ['fails', (_request, reply) => reply.writeHead(502).end('{"code":1}')],
      ['says no', (_request, reply) => reply.end('{"code":-1,"msg":"通道维护"}')],
      ['answers with a page', (_request, reply) => reply.end('{"code":1,"payurl":"https://x"}')],
      [
        'answers a novel',
        (_request, reply) => reply.end(JSON.stringify({ code: 1, qrcode: 'x'.repeat(501) })),
      ],
    ])('where it %s, its page is left', async (_how, intercept) => {
      const { pay } = await open()
      shop.panel.intercept = intercept
      const { scan, payment_url } = await pay()
      expect(scan).toBeNull()
      expect(payment_url).toContain('/submit.php?')
    })
  })
})
