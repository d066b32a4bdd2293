import type { ServerResponse } from 'node:http'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import type { StripeStandIn, Webhook } from '../../../support/stripe-stand-in.ts'
import { OLD_SECRET, type Opened, openStripeShop, SECRET } from '../stripe-shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openStripeShop(engine))
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = shop.stripe
  })
  afterEach(() => {
    stripe.intercept = null
  })

  const session = (id: string) => stripe.sessions.get(id)

  describe('a payment at Stripe Checkout', () => {
    it('opens a page for the exact amount, and the same one at a second try', async () => {
      const { member, order, id, payment_url } = await shop.open()
      expect(session(id)).toMatchObject({
        amount_total: order.amount_minor,
        currency: 'usd',
        client_reference_id: order.order_no,
        metadata: { order_no: order.order_no },
      })
      const again = await member.browser.ok('payOrder', undefined, { order_no: order.order_no })
      expect(again.payment_url).toBe(payment_url)
    })

    it('is one payment when the answer to its opening was lost', async () => {
      const before = stripe.sessions.size
      const { member, ...first } = await shop.open()
      await shop.services.db
        .updateTable('payment')
        .set({ provider_ref: null, payment_url: null })
        .where('order_no', '=', first.order.order_no)
        .execute()
      expect(await member.checkout('gold', 'month')).toMatchObject({
        payment_url: first.payment_url,
      })
      expect(stripe.sessions.size).toBe(before + 1)
    })

    it('can still be opened in the last second of the order', async () => {
      const member = await shop.member({ payment_type: 'stripe' })
      stripe.intercept = (_request, reply) => reply.writeHead(500).end('{}')
      await expect(member.order('gold', 'month')).rejects.toThrow('gateway_unavailable')
      stripe.intercept = null
      shop.clock.advance(30 * MINUTE_MS - 1000)
      const [order] = (await member.browser.ok('getOrders')).orders
      if (!order) throw new Error('the order was lost')
      const { order_no } = order
      const reply = await member.browser.ok('payOrder', undefined, { order_no })
      expect(reply.payment_url).toMatch(/^https:/)
    })

    it('completes the order once, of a hundred copies of the event and a question', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const event = shop.completed(id)
      const answers = await Promise.all(
        Array.from({ length: 100 }, () => shop.deliverStripe(event)),
      )
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await shop.outcomesOf(order)).toEqual(['completed'])
    })

    it('is found by a question when no event came', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const { order_no } = order
      await member.browser.ok('checkOrder', undefined, { order_no })
      expect(await shop.statusOf({ member, order })).toBe('completed')
      await shop.deliverStripe(shop.completed(id))
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'repeated'])
    })

    it('is found, and never asked for twice, when it is opened again before the event came', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const before = stripe.sessions.size
      const again = await member.browser.ok('payOrder', undefined, { order_no: order.order_no })
      expect(again).toMatchObject({ order: { order_status: 'completed' }, payment_url: null })
      expect(stripe.sessions.size).toBe(before)
    })

    it('that a bank still works on is not asked for twice', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id, 'unpaid')
      const again = await member.browser.ok('payOrder', undefined, { order_no: order.order_no })
      expect(again).toMatchObject({ order: { order_status: 'unpaid' }, payment_url: null })
      stripe.settle(id)
      await shop.deliverStripe(
        stripe.event('checkout.session.async_payment_succeeded', session(id)),
      )
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it('by a slow bank: nothing until the money is there, then as of when it was paid', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id, 'unpaid')
      expect(await shop.deliverStripe(shop.completed(id))).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      shop.clock.advance(3 * DAY_MS)
      stripe.settle(id)
      await shop.deliverStripe(
        stripe.event('checkout.session.async_payment_succeeded', session(id)),
      )
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it.each(['checkout.session.async_payment_failed', 'checkout.session.expired'])(
      '%s cancels the payment',
      async (type) => {
        const { member, order, id } = await shop.open()
        await shop.deliverStripe(stripe.event(type, session(id)))
        expect(await shop.statusOf({ member, order })).toBe('failed')
      },
    )

    it('cannot be made any more once the order is over', async () => {
      const { member, order, id } = await shop.open()
      shop.clock.advance(31 * MINUTE_MS)
      const { order_no } = order
      await member.browser.ok('checkOrder', undefined, { order_no })
      expect(session(id)?.status).toBe('expired')
      expect(await shop.statusOf({ member, order })).toBe('expired')
    })
  })

  describe('an event of Stripe is believed by its signature alone', () => {
    it('takes both secrets while one is being replaced', async () => {
      for (const secret of [SECRET, OLD_SECRET]) {
        const { member, order, id } = await shop.open()
        stripe.pay(id)
        expect(await shop.deliverStripe(shop.completed(id, { secret }))).toBe(200)
        expect(await shop.statusOf({ member, order })).toBe('completed')
      }
    })

    it('refuses a forged, an altered, an unsigned and a stale one', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const { headers, body } = shop.completed(id)
      const refused: Webhook[] = [
        shop.completed(id, { secret: 'whsec_of_somebody_else' }),
        { headers, body: body.replace('"paid"', '"paid" ') },
        { headers: { 'content-type': 'application/json' }, body },
        shop.completed(id, { at_ms: shop.clock.nowMs - 5 * MINUTE_MS - 1000 }),
      ]
      for (const webhook of refused) expect(await shop.deliverStripe(webhook)).toBe(400)
      expect(await shop.outcomesOf(order)).toEqual([])
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      expect(
        await shop.deliverStripe(shop.completed(id, { at_ms: shop.clock.nowMs - 5 * MINUTE_MS })),
      ).toBe(200)
    })

    it('lets kinds and payments pass that it does not know', async () => {
      const stranger = { payment_intent: 'pi_of_another_shop', amount_refunded: 5, currency: 'usd' }
      const events = [
        stripe.event('invoice.paid', { id: 'in_1' }),
        stripe.event('charge.refunded', stranger),
        stripe.event('charge.refunded', { ...stranger, payment_intent: null }),
      ]
      for (const event of events) expect(await shop.deliverStripe(event)).toBe(200)
    })
  })

  describe('a payment at Stripe that is not the one that was asked for', () => {
    it.each<[string, (other: Opened) => object, string, string]>([
      ['too little', () => ({ amount_total: 1 }), 'underpaid', 'underpaid'],
      ['another currency', () => ({ currency: 'jpy' }), 'unpaid', 'unmatched'],
      ["another order's session", ({ id }) => ({ id }), 'unpaid', 'unmatched'],
    ])('%s is recorded, not granted', async (_what, change, status, outcome) => {
      const other = await shop.open()
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const swapped = { ...session(id), ...change(other) }
      expect(await shop.deliverStripe(stripe.event('checkout.session.completed', swapped))).toBe(
        200,
      )
      expect(await shop.statusOf({ member, order })).toBe(status)
      expect(await shop.outcomesOf(order)).toEqual([outcome])
      expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
    })
  })

  describe('Stripe out of order', () => {
    const nonsense = (text: string) => (_request: unknown, reply: ServerResponse) => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end(text)
    }
    it.each<[string, NonNullable<StripeStandIn['intercept']>]>([
      ['down', (request) => request.socket.destroy()],
      ['silent', () => {}],
      ['silent half-way', (_request, reply) => reply.writeHead(200).write('{"id":')],
      ['failing', (_request, reply) => reply.writeHead(503).end('{}')],
      ['answering another page', nonsense('<html>soon back</html>')],
      ['answering another shape', nonsense('{"id":"cs_1","url":"javascript:alert(1)"}')],
    ])('%s: the order stays open and is paid later', async (_how, intercept) => {
      const member = await shop.member({ payment_type: 'stripe' })
      stripe.intercept = intercept
      await expect(member.order('gold', 'month')).rejects.toThrow('gateway_unavailable')
      stripe.intercept = null
      const { order, payment_url } = await member.checkout('gold', 'month')
      const { order_no } = order
      stripe.intercept = intercept
      expect(await member.browser.refused('checkOrder', undefined, { order_no })).toEqual({
        error: 'gateway_unavailable',
      })
      stripe.intercept = null
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      const id = payment_url.split('/').at(-1) ?? ''
      stripe.pay(id)
      await shop.deliverStripe(shop.completed(id))
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it('leaves no secret in the log or the database', async () => {
      const left = `${shop.log.join('\n')}${await shop.dump()}`
      expect(left).toContain('checkout.stripe.example')
      for (const secret of [stripe.secretKey, SECRET, OLD_SECRET]) {
        expect(left).not.toContain(secret)
      }
    })
  })
})
