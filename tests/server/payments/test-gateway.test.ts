import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { PaymentType } from '#contract/payment-types.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import {
  startTestGateway,
  type TestGatewayServer,
} from '../../../src/server/payments/test-gateway/server.ts'
import { testGateway } from '../../../src/server/payments/test-gateway/test-gateway.ts'
import type { Gateway } from '../../../src/server/ports/gateway.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { findFreePort } from '../../support/free-port.ts'

const GOLD_MONTH = { tier: 'gold', cycle: 'month' } as const

/** Opens a connection for each call, because a restart may end a pooled connection. */
const visit = (url: string, { headers, ...init }: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...headers, connection: 'close' } })

forEachEngine((engine) => {
  let test: TestApp
  let gateway: TestGatewayServer
  let site: string
  const gateways = new Map<PaymentType, Gateway>()

  async function start(webhookUrl = `${site}/api/webhooks/test`) {
    const { config, secrets, now } = test.services
    gateway = await startTestGateway({ config, secrets, webhookUrl, now })
    const { origin } = gateway
    gateways.set('test', testGateway({ origin, secret: secrets.test_gateway, now }))
  }

  beforeAll(async () => {
    const port = await findFreePort()
    site = `http://localhost:${port}`
    test = await createTestApp({ engine, env: { PORT: String(port) }, gateways })
    await test.app.listen({ host: '127.0.0.1', port })
    await start()
  })
  afterAll(async () => {
    await gateway.close()
    await test.close()
  })

  async function order(locale = 'en-US') {
    const browser = test.browser()
    await test.signUp(browser)
    browser.cookies.set('umi_locale', locale)
    const { order, payment_url } = await orderAgain(browser)
    return { browser, order, payment_url }
  }

  async function orderAgain(browser: Browser) {
    const { quote } = await browser.ok('quote', GOLD_MONTH)
    const { quoted_at_ms, total_minor } = quote
    const orderRequest = { ...GOLD_MONTH, quoted_at_ms, total_minor, payment_type: 'test' as const }
    const { order, payment_url } = await browser.ok('createOrder', orderRequest)
    if (payment_url === null) throw new Error('there is nothing to pay')
    return { order, payment_url }
  }

  const press = (payment_url: string, action: string) =>
    visit(payment_url, {
      method: 'POST',
      body: new URLSearchParams({ action }),
      redirect: 'manual',
    })

  async function statusOf(browser: Browser, { order_no }: Order) {
    return (await browser.ok('getOrder', undefined, { order_no })).order.order_status
  }

  describe('the test payment page (decision 25)', () => {
    it('Pay: the webhook completes the order before the payer is back', async () => {
      const { browser, order: mine, payment_url } = await order()
      const reply = await press(payment_url, 'pay')
      expect(reply.status).toBe(303)
      expect(reply.headers.get('location')).toBe(`${site}/pay?order=${mine.order_no}&returned=1`)
      expect(await statusOf(browser, mine)).toBe('completed')
    })

    it('Refuse: the order has failed, and a new one can be paid', async () => {
      const { browser, order: mine, payment_url } = await order()
      expect((await press(payment_url, 'refuse')).status).toBe(303)
      expect(await statusOf(browser, mine)).toBe('failed')
      const again = await orderAgain(browser)
      await press(again.payment_url, 'pay')
      expect(await statusOf(browser, again.order)).toBe('completed')
    })

    it('Leave open: nothing is decided, and the same page pays later', async () => {
      const { browser, order: mine, payment_url } = await order()
      expect((await press(payment_url, 'leave')).status).toBe(303)
      const { order_no } = mine
      const checked = await browser.ok('checkOrder', undefined, { order_no })
      expect(checked.order.order_status).toBe('unpaid')
      expect((await orderAgain(browser)).payment_url).toBe(payment_url)
      await press(payment_url, 'pay')
      expect(await statusOf(browser, mine)).toBe('completed')
    })

    it('Pay late: the money comes once the order has expired, and is recorded as late', async () => {
      const { browser, order: mine, payment_url } = await order()
      await press(payment_url, 'pay_late')
      await gateway.tick()
      expect(await statusOf(browser, mine)).toBe('unpaid')
      test.clock.advance(30 * MINUTE_MS)
      await gateway.tick()
      expect(await statusOf(browser, mine)).toBe('paid_late')
    })

    it('Pay late: a question finds the money as well', async () => {
      const { browser, order: mine, payment_url } = await order()
      await press(payment_url, 'pay_late')
      test.clock.advance(31 * MINUTE_MS)
      const { order_no } = mine
      const checked = await browser.ok('checkOrder', undefined, { order_no })
      expect(checked.order.order_status).toBe('paid_late')
    })

    it('takes one decision, and none after the time to pay', async () => {
      const { browser, order: mine, payment_url } = await order()
      await press(payment_url, 'pay')
      const again = await press(payment_url, 'refuse')
      expect(again.headers.get('location')).toBe(new URL(payment_url).pathname)
      expect(await statusOf(browser, mine)).toBe('completed')

      const late = await order()
      test.clock.advance(30 * MINUTE_MS)
      const refused = await press(late.payment_url, 'pay')
      expect(refused.headers.get('location')).toBe(new URL(late.payment_url).pathname)
      expect(await (await visit(late.payment_url)).text()).toContain('Payment time has run out.')
      await gateway.tick()
      expect(await statusOf(late.browser, late.order)).toBe('expired')
    })

    it.each([
      ['en-US', 'Test payment', '$4.99'],
      ['zh-CN', '测试付款', 'US$4.99'],
    ])('speaks %s and shows the exact amount', async (locale, title, amount) => {
      const { order: mine, payment_url } = await order(locale)
      const page = await (await visit(payment_url)).text()
      expect(page).toContain(`<html lang="${locale}" dir="ltr">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).toContain(`<dd class="amount">${amount}</dd>`)
      expect(page).toContain(mine.order_no)
      expect(page.match(/<button /g)).toHaveLength(4)
    })

    it('runs no script, is framed by nobody and returns only to the shop', async () => {
      const { payment_url } = await order()
      const policy = (await visit(payment_url)).headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain(`form-action 'self' ${site};`)
      expect(policy).not.toContain('unsafe')
    })
  })

  describe('the test gateway as a provider', () => {
    it('answers nobody without the shared secret', async () => {
      const { order: mine } = await order()
      const page = await visit(`${gateway.origin}/payments/${mine.order_no}`)
      expect(page.status).toBe(401)
      const made = await visit(`${gateway.origin}/payments`, {
        method: 'POST',
        headers: { authorization: 'Bearer wrong', 'content-type': 'application/json' },
        body: '{}',
      })
      expect(made.status).toBe(401)
    })

    it('has no page but those of its payments', async () => {
      for (const path of ['/', '/pay/tp_0000000000000000000000', '/payments/__proto__/x']) {
        expect((await visit(`${gateway.origin}${path}`)).status).toBe(404)
      }
    })

    it('keeps its payments, its port and what it has to report over a restart', async () => {
      await gateway.close()
      await start('http://127.0.0.1:9/api/webhooks/test')
      const { browser, order: mine, payment_url } = await order()
      expect((await press(payment_url, 'pay')).status).toBe(303)
      expect(await statusOf(browser, mine)).toBe('unpaid')
      const { origin } = gateway
      await gateway.close()

      await start()
      expect(gateway.origin).toBe(origin)
      expect(await (await visit(payment_url)).text()).toContain('This payment is complete.')
      test.clock.advance(MINUTE_MS)
      await gateway.tick()
      expect(await statusOf(browser, mine)).toBe('completed')
    })

    it('does not start afresh over a damaged state file', async () => {
      const { config, secrets, now } = test.services
      const file = join(config.dataDir, 'test-gateway.json')
      const stored = await readFile(file, 'utf8')
      await gateway.close()
      await writeFile(file, stored.slice(0, -20))
      const webhookUrl = `${site}/api/webhooks/test`
      await expect(startTestGateway({ config, secrets, webhookUrl, now })).rejects.toThrow(
        'test-gateway.json is damaged',
      )
      await writeFile(file, stored)
      await start()
    })
  })
})
