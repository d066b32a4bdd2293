import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import type { StripeStandIn } from '../../../support/stripe-stand-in.ts'
import { openStripeShop } from '../stripe-shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openStripeShop(engine))
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = shop.stripe
  })
  afterEach(() => {
    stripe.intercept = null
  })

  describe('what a payment had bought is taken back', () => {
    const FREE = { expire_date: null, vip_type: 1 }

    it('by a refund', async () => {
      const { member, order, id } = await shop.paid()
      const event = stripe.event('charge.refunded', stripe.refund(id))
      expect([await shop.deliverStripe(event), await shop.deliverStripe(event)]).toEqual([200, 200])
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'refunded'])
    })

    it('by a refund in two parts: the first changes nothing', async () => {
      const { member, order, id } = await shop.paid()
      const before = await member.membership()
      await shop.deliverStripe(stripe.event('charge.refunded', { ...stripe.refund(id, 100) }))
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await member.membership()).toEqual(before)
      await shop.deliverStripe(stripe.event('charge.refunded', { ...stripe.refund(id) }))
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
    })

    it('by a dispute, and the refund that ends it', async () => {
      const { member, order, id } = await shop.paid()
      await shop.deliverStripe(stripe.event('charge.dispute.created', stripe.dispute(id)))
      expect(await shop.statusOf({ member, order })).toBe('disputed')
      expect(await member.membership()).toEqual(FREE)
      await shop.deliverStripe(stripe.event('charge.refunded', stripe.refund(id)))
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'disputed', 'refunded'])
    })

    it('once by a dispute that is reported twice; winning it reinstates the membership', async () => {
      const { member, order, id } = await shop.paid()
      const before = await member.membership()
      const dispute = stripe.dispute(id)
      await shop.deliverStripe(stripe.event('charge.dispute.created', dispute))
      await shop.deliverStripe(stripe.event('charge.dispute.funds_withdrawn', dispute))
      expect(await member.membership()).toEqual(FREE)
      await shop.deliverStripe(stripe.event('charge.dispute.closed', { ...dispute, status: 'won' }))
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await member.membership()).toEqual(before)
      expect(await shop.outcomesOf(order)).toEqual(['completed', 'disputed', 'reinstated'])
    })

    it.each([
      ['charge.dispute.created', 'warning_needs_response'],
      ['charge.dispute.closed', 'warning_closed'],
    ])('but not by %s that is %s, which moves no money', async (type, status) => {
      const { member, order, id } = await shop.paid()
      await shop.deliverStripe(stripe.event(type, { ...stripe.dispute(id), status }))
      expect(await shop.statusOf({ member, order })).toBe('completed')
      expect(await shop.outcomesOf(order)).toEqual(['completed'])
    })

    it('by a refund that is reported before its payment', async () => {
      const { member, order, id } = await shop.open()
      stripe.pay(id)
      await shop.deliverStripe(stripe.event('charge.refunded', stripe.refund(id)))
      expect(await shop.statusOf({ member, order })).toBe('unpaid')
      await shop.deliverStripe(shop.completed(id))
      expect(await shop.statusOf({ member, order })).toBe('refunded')
      expect(await member.membership()).toEqual(FREE)
    })

    it('once Stripe can say whose it is, which is asked for again', async () => {
      const { member, order, id } = await shop.paid()
      const event = stripe.event('charge.refunded', stripe.refund(id))
      stripe.intercept = (_request, reply) => reply.writeHead(500).end('{}')
      expect(await shop.deliverStripe(event)).toBe(503)
      stripe.intercept = null
      expect(await shop.deliverStripe(event)).toBe(200)
      expect(await shop.statusOf({ member, order })).toBe('refunded')
    })
  })
})
