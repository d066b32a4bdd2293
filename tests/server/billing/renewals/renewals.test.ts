import { beforeEach, describe, expect, it } from 'vitest'
import { checkLedger } from '../../../../src/server/billing/check-ledger.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { DAY_MS, HOUR_MS, openRenewingShop } from './renewing.ts'

describe('a membership', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openRenewingShop(engine))
    beforeEach(() => shop.reset())

    it('renews by itself for nobody who did not agree: nothing is kept, told or charged', async () => {
      const member = await shop.renewing({}, false)
      expect(await member.browser.ok('getRenewal')).toMatchObject({
        renewal: null,
        offer: { tier: 'gold', cycle: 'month', price_minor: 499, payment_type: 'stripe' },
      })
      await shop.passUntil(member, -HOUR_MS)
      expect([shop.stripe.cards.methods.size, shop.charged(), shop.told(member)]).toEqual([
        0,
        [],
        [],
      ])
    })

    it('is announced seven days before its end, charged three days before it, and goes on', async () => {
      const member = await shop.renewing()
      const endsMs = await shop.endOf(member)
      const { renewal } = await member.browser.ok('getRenewal')
      expect(renewal).toEqual({
        tier: 'gold',
        cycle: 'month',
        currency: 'USD',
        price_minor: 499,
        now_minor: 499,
        charge_at_ms: endsMs - 3 * DAY_MS,
        card: { brand: 'visa', last4: '4242', expires: '2031-04' },
      })
      await shop.passUntil(member, 7 * DAY_MS + HOUR_MS)
      expect(shop.told(member)).toEqual([])
      await shop.pass(HOUR_MS)
      expect(shop.told(member)).toHaveLength(1)
      const { text } = shop.mailTo(member, 'renews on')
      expect(text).toContain('$4.99')
      expect(text).toContain('visa 4242')
      await shop.passUntil(member, 3 * DAY_MS + HOUR_MS)
      expect(shop.charged()).toEqual([])
      await shop.pass(HOUR_MS)
      expect(shop.charged()).toEqual([499])
      await member.signIn()
      const { orders } = await member.browser.ok('getOrders', {})
      expect(orders.map(({ order_status, is_renewal }) => [order_status, is_renewal])).toEqual([
        ['completed', true],
        ['completed', undefined],
      ])
      expect(await shop.endOf(member)).toBeGreaterThan(endsMs + 27 * DAY_MS)
      expect(shop.mailTo(member, 'Receipt for $').text).toContain('$4.99')
      await shop.pass(4 * DAY_MS)
      expect(shop.charged()).toEqual([499])
      await shop.passUntil(member, 3 * DAY_MS)
      expect(shop.charged()).toEqual([499, 499])
      expect(
        shop.mails.some(({ to, subject }) => to === member.account.email && /ends/.test(subject)),
      ).toBe(false)
      expect(await checkLedger(shop.services)).toMatchObject({ accounts: expect.any(Number) })
    })

    it('of a week is announced two days before its end', async () => {
      const member = await shop.renewing({ cycle: 'week' })
      await shop.passUntil(member, 2 * DAY_MS + HOUR_MS)
      expect(shop.told(member)).toEqual([])
      await shop.pass(HOUR_MS)
      expect(shop.told(member)).toHaveLength(1)
      await shop.passUntil(member, DAY_MS)
      expect(shop.charged()).toEqual([199])
    })

    it('is tried three times, a day apart, then ends as it would have', async () => {
      const member = await shop.renewing()
      shop.stripe.cards.bank = 'declines'
      await shop.passUntil(member, HOUR_MS)
      expect(shop.told(member).map((subject) => subject.split(':')[0])).toEqual([
        expect.stringContaining('renews on'),
        'Your card was declined',
        'Your card was declined',
        'Your Gold membership no longer renews',
      ])
      expect(shop.stripe.calls.filter((call) => call.endsWith('/confirm'))).toHaveLength(3)
      await member.signIn()
      expect((await member.browser.ok('getRenewal')).renewal).toBeNull()
      expect(shop.stripe.cards.customers.size).toBe(0)
      shop.stripe.cards.bank = 'accepts'
      await shop.pass(2 * HOUR_MS)
      expect(shop.charged()).toEqual([])
    })

    it('whose bank wants its member is paid by hand, by the order that the email leads to', async () => {
      const member = await shop.renewing()
      shop.stripe.cards.bank = 'asks'
      await shop.passUntil(member, HOUR_MS * 60)
      const { text } = shop.mailTo(member, 'Your bank wants you to confirm')
      const [, order_no = ''] = /\/pay\?order=([\w-]+)/.exec(text) ?? []
      expect(shop.stripe.calls.filter((call) => call.endsWith('/confirm'))).toHaveLength(1)
      await member.signIn()
      const { payment_url } = await member.browser.ok('payOrder', undefined, { order_no })
      const id = payment_url?.split('/').at(-1) ?? ''
      expect([...shop.stripe.cards.intents.values()].map(({ status }) => status)).toEqual([
        'canceled',
      ])
      shop.stripe.pay(id)
      await shop.deliverStripe(shop.completed(id))
      const order = await member.browser.ok('getOrder', undefined, { order_no })
      expect(order.order).toMatchObject({ order_status: 'completed', amount_minor: 499 })
      const { renewal } = await member.browser.ok('getRenewal')
      expect(renewal?.charge_at_ms).toBe((await shop.endOf(member)) - 3 * DAY_MS)
    })

    it('is charged the price of then when it is lower, and never a higher one without consent', async () => {
      const setPrice = (price_minor: number) =>
        shop.services.db
          .updateTable('plan')
          .set({ price_minor })
          .where('tier', '=', 'gold')
          .where('cycle', '=', 'month')
          .execute()
      const member = await shop.renewing()
      await setPrice(399)
      await shop.passUntil(member, 2 * DAY_MS)
      expect(shop.mailTo(member, 'renews on').text).toContain('$3.99')
      await setPrice(599)
      await shop.passUntil(member, 6 * DAY_MS)
      expect(shop.mailTo(member, 'price has changed').text).toContain('$5.99')
      await member.signIn()
      const { renewal, offer } = await member.browser.ok('getRenewal')
      expect(renewal).toMatchObject({ price_minor: 499, now_minor: 599, charge_at_ms: null })
      if (!offer) throw new Error('nothing is offered')
      expect(await member.browser.ok('startRenewal', offer)).toEqual({ setup_url: null })
      await shop.passUntil(member, 2 * DAY_MS)
      expect(shop.charged()).toEqual([399, 599])
      await setPrice(499)
    })
  })
})
