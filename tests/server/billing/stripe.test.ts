import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { stripeGateway } from '../../../src/server/outside/payments/stripe.ts'
import { START_MS } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import {
  type StripeStandIn,
  startStripeStandIn,
  type Webhook,
} from '../../support/stripe-stand-in.ts'
import { type Member, openShop, type Shop } from './shop.ts'

const OLD_SECRET = 'whsec_of_last_year'
const SECRET = 'whsec_of_this_year'

forEachEngine((engine) => {
  let shop: Shop
  let stripe: StripeStandIn
  beforeAll(async () => {
    let now = () => START_MS
    stripe = await startStripeStandIn({ secret: SECRET, now: () => now() })
    const { secret_key, api_url } = stripe
    shop = await openShop(engine, (services) => {
      now = services.now
      const webhook_secrets = [SECRET, OLD_SECRET]
      const config = { secret_key, webhook_secrets, api_url }
      return [stripeGateway(config, { now, timeout_ms: 2000 })]
    })
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })
  afterEach(() => {
    stripe.intercept = null
  })

  const deliver = (webhook: Webhook) => shop.deliver(webhook, 'stripe')
  const session = (id: string) => stripe.sessions.get(id)
  const completed = (id: string, how?: Parameters<StripeStandIn['event']>[2]) =>
    stripe.event('checkout.session.completed', session(id), how)

  /** A member with an order that waits on Stripe's page. */
  async function open() {
    const member = await shop.member({ payment_type: 'stripe' })
    const { order, payment_url } = await member.checkout('gold', 'month')
    const id = payment_url.split('/').at(-1) ?? ''
    return { member, order, id, payment_url }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  async function paid(): Promise<Opened> {
    const opened = await open()
    stripe.pay(opened.id)
    expect(await deliver(completed(opened.id))).toBe(200)
    return opened
  }

  const statusOf = async (member: Member, order: Order) => (await member.read(order)).order_status
  const outcomesOf = async ({ order_no }: Order) =>
    (await shop.eventsOf(order_no)).map(({ outcome }) => outcome).sort()

  describe('a payment at Stripe Checkout', () => {
    it('opens a page for the exact amount, and the same one at a second try', async () => {
      const { member, order, id, payment_url } = await open()
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
      const { member, ...first } = await open()
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
      const { member, order, id } = await open()
      stripe.pay(id)
      const event = completed(id)
      const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(event)))
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await statusOf(member, order)).toBe('completed')
      expect(await outcomesOf(order)).toEqual(['completed'])
    })

    it('is found by a question when no event came', async () => {
      const { member, order, id } = await open()
      stripe.pay(id)
      const { order_no } = order
      await member.browser.ok('checkOrder', undefined, { order_no })
      expect(await statusOf(member, order)).toBe('completed')
      await deliver(completed(id))
      expect(await outcomesOf(order)).toEqual(['completed', 'repeated'])
    })

    it('by a slow bank: nothing until the money is there, then as of when it was paid', async () => {
      const { member, order, id } = await open()
      stripe.pay(id, 'unpaid')
      expect(await deliver(completed(id))).toBe(200)
      expect(await statusOf(member, order)).toBe('unpaid')
      shop.clock.advance(3 * DAY_MS)
      stripe.settle(id)
      await deliver(stripe.event('checkout.session.async_payment_succeeded', session(id)))
      expect(await statusOf(member, order)).toBe('completed')
    })

    it.each(['checkout.session.async_payment_failed', 'checkout.session.expired'])(
      '%s cancels the payment',
      async (type) => {
        const { member, order, id } = await open()
        await deliver(stripe.event(type, session(id)))
        expect(await statusOf(member, order)).toBe('failed')
      },
    )

    it('cannot be made any more once the order is over', async () => {
      const { member, order, id } = await open()
      shop.clock.advance(31 * MINUTE_MS)
      const { order_no } = order
      await member.browser.ok('checkOrder', undefined, { order_no })
      expect(session(id)?.status).toBe('expired')
      expect(await statusOf(member, order)).toBe('expired')
    })
  })

  describe('an event of Stripe is believed by its signature alone', () => {
    it('takes both secrets while one is being replaced', async () => {
      for (const secret of [SECRET, OLD_SECRET]) {
        const { member, order, id } = await open()
        stripe.pay(id)
        expect(await deliver(completed(id, { secret }))).toBe(200)
        expect(await statusOf(member, order)).toBe('completed')
      }
    })

    it('refuses a forged, an altered, an unsigned and a stale one', async () => {
      const { member, order, id } = await open()
      stripe.pay(id)
      const { headers, body } = completed(id)
      const refused: Webhook[] = [
        completed(id, { secret: 'whsec_of_somebody_else' }),
        { headers, body: body.replace('"paid"', '"paid" ') },
        { headers: { 'content-type': 'application/json' }, body },
        completed(id, { at_ms: shop.clock.now_ms - 5 * MINUTE_MS - 1000 }),
      ]
      for (const webhook of refused) expect(await deliver(webhook)).toBe(400)
      expect(await outcomesOf(order)).toEqual([])
      expect(await statusOf(member, order)).toBe('unpaid')
      expect(await deliver(completed(id, { at_ms: shop.clock.now_ms - 5 * MINUTE_MS }))).toBe(200)
    })

    it('lets kinds and payments pass that it does not know', async () => {
      const stranger = { payment_intent: 'pi_of_another_shop', amount_refunded: 5, currency: 'usd' }
      const events = [
        stripe.event('invoice.paid', { id: 'in_1' }),
        stripe.event('charge.refunded', stranger),
        stripe.event('charge.refunded', { ...stranger, payment_intent: null }),
      ]
      for (const event of events) expect(await deliver(event)).toBe(200)
    })
  })

  describe('a payment at Stripe that is not the one that was asked for', () => {
    it.each<[string, (other: Opened) => object, string, string]>([
      ['too little', () => ({ amount_total: 1 }), 'underpaid', 'underpaid'],
      ['another currency', () => ({ currency: 'jpy' }), 'unpaid', 'unmatched'],
      ["another order's session", ({ id }) => ({ id }), 'unpaid', 'unmatched'],
    ])('%s is recorded, not granted', async (_what, change, status, outcome) => {
      const other = await open()
      const { member, order, id } = await open()
      stripe.pay(id)
      const swapped = { ...session(id), ...change(other) }
      expect(await deliver(stripe.event('checkout.session.completed', swapped))).toBe(200)
      expect(await statusOf(member, order)).toBe(status)
      expect(await outcomesOf(order)).toEqual([outcome])
      expect(await member.membership()).toEqual({ expire_date: null, vip_type: 1 })
    })
  })

  describe('money that goes back through Stripe takes back what it had bought', () => {
    const FREE = { expire_date: null, vip_type: 1 }

    it('a refund', async () => {
      const { member, order, id } = await paid()
      const event = stripe.event('charge.refunded', stripe.refund(id))
      expect([await deliver(event), await deliver(event)]).toEqual([200, 200])
      expect(await statusOf(member, order)).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
      expect(await outcomesOf(order)).toEqual(['completed', 'refunded'])
    })

    it('a refund in two parts: the first changes nothing', async () => {
      const { member, order, id } = await paid()
      const before = await member.membership()
      await deliver(stripe.event('charge.refunded', { ...stripe.refund(id, 100) }))
      expect(await statusOf(member, order)).toBe('completed')
      expect(await member.membership()).toEqual(before)
      await deliver(stripe.event('charge.refunded', { ...stripe.refund(id) }))
      expect(await statusOf(member, order)).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
    })

    it('a dispute, and the refund that ends it', async () => {
      const { member, order, id } = await paid()
      await deliver(stripe.event('charge.dispute.created', stripe.dispute(id)))
      expect(await statusOf(member, order)).toBe('refund_due')
      expect(await member.membership()).toEqual(FREE)
      await deliver(stripe.event('charge.refunded', stripe.refund(id)))
      expect(await statusOf(member, order)).toBe('refunded')
      expect(await outcomesOf(order)).toEqual(['completed', 'disputed', 'refunded'])
    })

    it('a refund that is told of before its payment', async () => {
      const { member, order, id } = await open()
      stripe.pay(id)
      await deliver(stripe.event('charge.refunded', stripe.refund(id)))
      expect(await statusOf(member, order)).toBe('unpaid')
      await deliver(completed(id))
      expect(await statusOf(member, order)).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
    })

    it('is asked for again when Stripe cannot say whose it is', async () => {
      const { member, order, id } = await paid()
      const event = stripe.event('charge.refunded', stripe.refund(id))
      stripe.intercept = (_request, reply) => reply.writeHead(500).end('{}')
      expect(await deliver(event)).toBe(503)
      stripe.intercept = null
      expect(await deliver(event)).toBe(200)
      expect(await statusOf(member, order)).toBe('refunded')
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
      expect(await statusOf(member, order)).toBe('unpaid')
      const id = payment_url.split('/').at(-1) ?? ''
      stripe.pay(id)
      await deliver(completed(id))
      expect(await statusOf(member, order)).toBe('completed')
    })

    it('tells no secret in the log', () => {
      const log = shop.log.join('\n')
      for (const secret of [stripe.secret_key, SECRET, OLD_SECRET])
        expect(log).not.toContain(secret)
    })
  })
})
