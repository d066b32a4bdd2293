import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { SIGNATURE_HEADER, sign } from '../../../../src/server/payments/test-gateway/signature.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openShop, paidEvent } from '../shop.ts'

const FORGERIES = process.env.TEST_LONG ? 2000 : 200

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let member: Member
  let order: Order
  beforeAll(async () => {
    member = await shop.member()
    order = await member.order('gold', 'month')
  })

  const genuine = () => shop.gateway.webhook(paidEvent(shop, order))

  async function expectNothingChanged() {
    expect(await shop.eventsOf(order.order_no)).toEqual([])
    expect((await member.read(order)).order_status).toBe('unpaid')
  }

  describe('a webhook, which believes signatures alone', () => {
    it('refuses a body of which one byte was altered', async () => {
      const altered = fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (place, difference) => {
          const { headers, body } = genuine()
          const bytes = Buffer.from(body)
          const position = place % bytes.length
          bytes.writeUInt8((bytes.readUInt8(position) + difference) % 256, position)
          const reply = await shop.app.inject({
            method: 'POST',
            url: '/api/webhooks/test',
            headers,
            payload: bytes,
          })
          expect(reply.statusCode).toBe(400)
        },
      )
      await fc.assert(altered, { numRuns: FORGERIES / 2 })
      await expectNothingChanged()
    })

    it('refuses a signature that was made with any other secret, or is not a signature', async () => {
      const forged = fc.asyncProperty(
        fc.oneof(
          fc.string().map((secret) => sign(secret, genuine().body, shop.clock.nowMs)),
          fc.string().map((text) => text.replace(/[^\x20-\x7e]/g, '')),
        ),
        async (signature) => {
          const { body, headers } = genuine()
          const webhook = { body, headers: { ...headers, [SIGNATURE_HEADER]: signature } }
          expect(await shop.deliver(webhook)).toBe(400)
        },
      )
      await fc.assert(forged, { numRuns: FORGERIES / 2 })
      await expectNothingChanged()
    })

    it('refuses one without a signature, without a body, or signed for other bytes', async () => {
      const { body, headers } = genuine()
      const unsigned = { 'content-type': 'application/json' }
      expect(await shop.deliver({ body, headers: unsigned })).toBe(400)
      expect(await shop.deliver({ body: '', headers })).toBe(400)
      expect(await shop.deliver({ body: `${body} `, headers })).toBe(400)
      await expectNothingChanged()
    })

    it.each([
      ['too old', -5 * MINUTE_MS - 1],
      ['from the future', 5 * MINUTE_MS + 1],
    ])('refuses one that is %s by more than five minutes', async (_what, offMs) => {
      const event = paidEvent(shop, order)
      const stale = shop.gateway.webhook(event, shop.clock.nowMs + offMs)
      expect(await shop.deliver(stale)).toBe(400)
      await expectNothingChanged()
    })

    it('refuses a signed body that cannot be understood', async () => {
      const event = paidEvent(shop, { ...order, amount_minor: -499 })
      expect(await shop.deliver(shop.gateway.webhook(event))).toBe(400)
      await expectNothingChanged()
    })

    it('refuses more than 64 KiB', async () => {
      const { headers, body } = genuine()
      expect(await shop.deliver({ headers, body: body.padEnd(70_000) })).toBe(413)
      await expectNothingChanged()
    })

    it.each(['none', 'stripe', '__proto__'])('knows no provider called %s', async (name) => {
      const reply = await shop.app.inject({
        method: 'POST',
        url: `/api/webhooks/${name}`,
        payload: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ error: 'not_found' })
    })

    it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
      'takes no %s: 405 with the method that it takes',
      async (method) => {
        const { headers, body } = genuine()
        const url = '/api/webhooks/test'
        const payload = method === 'GET' ? {} : { payload: body }
        const reply = await shop.app.inject({ method, url, headers, ...payload })
        expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST'])
        expect(reply.json()).toEqual({ error: 'method_not_allowed' })
        await expectNothingChanged()
      },
    )

    it('takes a genuine notification', async () => {
      expect(await shop.deliver(genuine())).toBe(200)
      expect((await member.read(order)).order_status).toBe('completed')
    })
  })
})
