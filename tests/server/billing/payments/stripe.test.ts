import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import type { StripeStandIn } from '../../../support/stripe-stand-in.ts'
import { OLD_SECRET, openStripeShop, SECRET } from '../stripe-shop.ts'

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

    it('can be opened again after another way to pay, though the answer to the first try was lost', async () => {
      const { member, order, id } = await shop.open()
      const { order_no } = order
      await shop.services.db
        .updateTable('payment')
        .set({ provider_ref: null, payment_url: null })
        .where('order_no', '=', order_no)
        .execute()
      shop.clock.advance(MINUTE_MS)
      for (const payment_type of ['test', 'stripe']) {
        const { quote } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
        const { tier, cycle, quoted_at_ms, total_minor } = quote
        const request = { tier, cycle, quoted_at_ms, total_minor, payment_type }
        const reply = await member.browser.ok('createOrder', request)
        expect(reply.order.order_no).toBe(order_no)
      }
      // a payer who has the first page after all still pays this order
      stripe.pay(id)
      expect(await shop.deliverStripe(shop.completed(id))).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('completed')
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

  describe('the webhook of Stripe, which believes signatures alone', () => {
    it('takes both secrets while one replaces the other', async () => {
      for (const secret of [SECRET, OLD_SECRET]) {
        const { member, order, id } = await shop.open()
        stripe.pay(id)
        expect(await shop.deliverStripe(shop.completed(id, { secret }))).toBe(200)
        expect(await shop.statusOf({ member, order })).toBe('completed')
      }
    })

    it('refuses an event that is older than five minutes', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      const eventOfAge = (ageMs: number) => shop.completed(id, { at_ms: shop.clock.nowMs - ageMs })
      expect(await shop.deliverStripe(eventOfAge(5 * MINUTE_MS + 1000))).toBe(400)
      expect(await shop.outcomesOf(order)).toEqual([])
      expect(await shop.deliverStripe(eventOfAge(5 * MINUTE_MS))).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('completed')
    })

    it('ignores kinds and payments that it does not know', async () => {
      const stranger = { payment_intent: 'pi_of_another_shop', amount_refunded: 5, currency: 'usd' }
      const events = [
        stripe.event('invoice.paid', { id: 'in_1' }),
        stripe.event('charge.refunded', stranger),
        stripe.event('charge.refunded', { ...stranger, payment_intent: null }),
      ]
      for (const event of events) expect(await shop.deliverStripe(event)).toBe(200)
    })
  })
})
