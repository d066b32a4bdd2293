import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newProviderRef } from '../../../../src/server/payments/test-gateway/store.ts'
import { testGateway } from '../../../../src/server/payments/test-gateway/test-gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { findFreePort } from '../../../support/free-port.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { PATIENCE_MS } from '../../../support/patience.ts'
import { type Member, openShop, paidEvent } from '../shop.ts'

/** How long a provider that hangs is waited for; one that answers may be slow, because the machine is busy. */
const HANGING_MS = 100

/** The provider's reply after it opened a payment. */
const createdAt = (payment_url: string, provider_ref = newProviderRef()) =>
  JSON.stringify({ provider_ref, payment_url })

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let member: Member
  let server: Server | null = null
  afterEach(async () => {
    server?.closeAllConnections()
    server?.close()
    server = null
  })

  /** Makes the shop call a provider with this listener; null for a provider that is down. */
  async function standIn(listener: RequestListener | null, timeoutMs = PATIENCE_MS) {
    const port = await findFreePort()
    if (listener) {
      server = createServer(listener).listen(port, '127.0.0.1')
      await once(server, 'listening')
    }
    const origin = `http://127.0.0.1:${port}`
    const secret = shop.services.secrets.test_gateway
    const { now } = shop.services
    const { create, query } = testGateway({ origin, secret, now, timeoutMs })
    Object.assign(shop.gateway, { create, query })
  }

  const orderRequest = async () => {
    const { quote } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
    const { tier, cycle, quoted_at_ms, total_minor } = quote
    return { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test' } as const
  }

  describe.each<[string, RequestListener | null, number?]>([
    ['is down', null],
    ['hangs', () => {}, HANGING_MS],
    [
      'begins an answer and hangs',
      (_request, reply) => reply.writeHead(200).write('{"kind":'),
      HANGING_MS,
    ],
    ['answers nonsense', (_request, reply) => reply.end('<html>soon back</html>')],
    ['answers another shape', (_request, reply) => reply.end('{"kind":"paid","payment_url":1}')],
    [
      'answers a script as the address',
      (_request, reply) => reply.end(createdAt('javascript:alert(1)')),
    ],
    ['fails', (_request, reply) => reply.writeHead(500).end('{"kind":"open"}')],
    [
      'answers without end',
      (_request, reply) => {
        reply.end(`"${'x'.repeat(200_000)}"`)
      },
    ],
  ])('a provider that %s', (_how, listener, timeoutMs) => {
    beforeAll(async () => {
      member = await shop.member()
    })

    it('leaves the order open and says so; it is paid when the provider is back', async () => {
      await standIn(listener, timeoutMs)
      const unavailable = { error: 'gateway_unavailable' }
      expect(await member.browser.refused('createOrder', await orderRequest())).toEqual(unavailable)
      const [order] = (await member.browser.ok('getOrders')).orders
      if (!order) throw new Error('the order was lost')
      const { order_no } = order
      expect(order.order_status).toBe('unpaid')
      expect(await member.browser.refused('payOrder', undefined, { order_no })).toEqual(unavailable)
      expect(await member.browser.refused('checkOrder', undefined, { order_no })).toEqual(
        unavailable,
      )
      expect((await member.read(order)).order_status).toBe('unpaid')

      const provider_ref = newProviderRef()
      await standIn((_request, reply) =>
        reply.end(createdAt('https://pay.example/back', provider_ref)),
      )
      const reply = await member.browser.ok('createOrder', await orderRequest())
      expect(reply.order.order_no).toBe(order_no)
      expect(reply.payment_url).toBe('https://pay.example/back')
      await shop.deliver(shop.gateway.webhook(paidEvent(shop, order, { provider_ref })))
      expect((await member.read(order)).order_status).toBe('completed')
    })
  })

  describe('a provider that does not know the payment, or says that it is open', () => {
    it.each([
      ['unknown', 404, '{}'],
      ['open', 200, '{"kind":"open"}'],
    ])('%s is never read as failed (decision 17)', async (_state, status, body) => {
      member = await shop.member()
      await standIn((request, reply) =>
        request.method === 'POST'
          ? reply.end(createdAt('https://pay.example/r'))
          : reply.writeHead(status).end(body),
      )
      const { order } = await member.browser.ok('createOrder', await orderRequest())
      const { order_no } = order
      const checked = await member.browser.ok('checkOrder', undefined, { order_no })
      expect(checked.order.order_status).toBe('unpaid')
    })
  })
})
