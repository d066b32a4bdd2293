import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { type Member, openShop, type Shop } from '../shop.ts'

const GOLD_MONTH = { tier: 'gold', cycle: 'month' } as const

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))
  let member: Member

  async function orderRequest(
    plan: { tier: 'gold' | 'diamond'; cycle: 'week' | 'month' } = GOLD_MONTH,
  ) {
    const { quote } = await member.browser.ok('quote', plan)
    const { quoted_at_ms, total_minor } = quote
    return { ...plan, quoted_at_ms, total_minor, payment_type: 'test' as const }
  }

  describe('ordering a plan (decision 15)', () => {
    beforeAll(async () => {
      member = await shop.member()
    })

    it('charges exactly what the quote showed, line by line', async () => {
      const { quote, payment_types } = await member.browser.ok('quote', GOLD_MONTH)
      expect(payment_types).toEqual(['test'])
      const { order, payment_url } = await member.browser.ok('createOrder', await orderRequest())
      expect(order).toMatchObject({
        ...GOLD_MONTH,
        kind: 'new',
        currency: 'USD',
        package_fee_minor: 599,
        amount_minor: 499,
        order_status: 'unpaid',
        activation_time_ms: null,
        expire_date: null,
      })
      expect(order.lines).toEqual(quote.lines)
      expect(order.order_no).toMatch(/^20261121-[0-9A-HJKMNP-TV-Z]{10}$/)
      expect(order.expires_at_ms).toBe(shop.clock.nowMs + 30 * MINUTE_MS)
      expect(payment_url).toBe(`https://pay.example/${order.order_no}`)
      expect(shop.gateway.requests.at(-1)).toMatchObject({
        order_no: order.order_no,
        amount_minor: 499,
        currency: 'USD',
        expires_at_ms: order.expires_at_ms,
        return_url: `http://localhost:8080/pay?order=${order.order_no}&returned=1`,
      })
    })

    it('reopens the open order of the same plan', async () => {
      const first = await member.order('gold', 'month')
      shop.clock.advance(MINUTE_MS)
      const second = await member.order('gold', 'month')
      expect(second.order_no).toBe(first.order_no)
      expect(second.expires_at_ms).toBe(first.expires_at_ms)
    })

    it('makes another order for another plan', async () => {
      const month = await member.order('gold', 'month')
      const week = await member.order('gold', 'week')
      expect(week.order_no).not.toBe(month.order_no)
      const { orders } = await member.browser.ok('getOrders')
      expect(orders.map((order) => order.order_no)).toEqual([week.order_no, month.order_no])
    })

    it('refuses a plan that is paid in no way, or in one that is not offered', async () => {
      const refusal = await member.browser.refused('createOrder', {
        ...(await orderRequest()),
        payment_type: 'none',
      })
      expect(refusal).toEqual({ error: 'invalid_request', field: 'payment_type' })
    })
  })

  describe('a price that changed after it was shown', () => {
    beforeAll(async () => {
      member = await shop.member()
    })

    it('is never charged: the client has to show the new one', async () => {
      const shown = await orderRequest()
      await setPrice(shop, 549)
      const refusal = await member.browser.refused('createOrder', shown)
      expect(refusal).toEqual({ error: 'quote_changed' })
      const { orders } = await member.browser.ok('getOrders')
      expect(orders).toEqual([])
      await setPrice(shop, 499)
    })

    it('cancels the open order at the old price and orders at the new one', async () => {
      const old = await member.order('gold', 'month')
      await setPrice(shop, 549)
      const renewed = await member.order('gold', 'month')
      expect(renewed.order_no).not.toBe(old.order_no)
      expect(renewed.amount_minor).toBe(549)
      expect((await member.read(old)).order_status).toBe('failed')
      await setPrice(shop, 499)
    })

    it('is not a price that was only named by the client', async () => {
      const shown = await orderRequest()
      const refusal = await member.browser.refused('createOrder', { ...shown, total_minor: 1 })
      expect(refusal).toEqual({ error: 'quote_changed' })
    })
  })

  describe('two tabs, a double click, a reload', () => {
    it('make one order of twenty at once', async () => {
      member = await shop.member()
      const shown = await orderRequest()
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => member.browser.ok('createOrder', shown)),
      )
      expect(new Set(replies.map(({ order }) => order.order_no)).size).toBe(1)
      const { orders } = await member.browser.ok('getOrders')
      expect(orders).toHaveLength(1)
    })
  })

  describe('more than twenty new orders in an hour', () => {
    it('are refused until the oldest of them is an hour old', async () => {
      member = await shop.member()
      for (let n = 0; n < 20; n += 1) {
        const { order_no } = await member.order('gold', 'month')
        await member.browser.ok('cancelOrder', undefined, { order_no })
      }
      shop.clock.advance(HOUR_MS - MINUTE_MS)
      expect(await member.browser.refused('createOrder', await orderRequest())).toEqual({
        error: 'too_many_requests',
        retry_after_s: 60,
      })
      shop.clock.advance(MINUTE_MS)
      expect((await member.order('gold', 'month')).order_status).toBe('unpaid')
    })
  })

  describe('an unpaid order (decision 15)', () => {
    it('can be paid for thirty minutes, then it has expired', async () => {
      member = await shop.member()
      const order = await member.order('gold', 'month')
      const { order_no } = order
      shop.clock.advance(30 * MINUTE_MS - 1)
      const { payment_url } = await member.browser.ok('payOrder', undefined, { order_no })
      expect(payment_url).toBe(`https://pay.example/${order_no}`)
      expect((await member.read(order)).order_status).toBe('unpaid')

      shop.clock.advance(1)
      const closed = { error: 'order_closed' }
      expect(await member.browser.refused('payOrder', undefined, { order_no })).toEqual(closed)
      expect(await member.browser.refused('cancelOrder', undefined, { order_no })).toEqual(closed)
      expect((await member.read(order)).order_status).toBe('expired')
      const again = await member.order('gold', 'month')
      expect(again.order_no).not.toBe(order_no)
    })

    it('is cancelled by its member, once', async () => {
      member = await shop.member()
      const { order_no } = await member.order('gold', 'month')
      const { order } = await member.browser.ok('cancelOrder', undefined, { order_no })
      expect(order).toMatchObject({
        order_status: 'failed',
        cancelled_at_ms: shop.clock.nowMs,
      })
      const refusal = await member.browser.refused('cancelOrder', undefined, { order_no })
      expect(refusal).toEqual({ error: 'order_closed' })
    })

    it('is not cancelled when the provider says that it was just paid', async () => {
      member = await shop.member()
      const order = await member.order('gold', 'month')
      const { order_no, amount_minor, currency } = order
      const provider_ref = `ref-${order_no}`
      shop.gateway.states.set(order_no, {
        kind: 'paid',
        amount_minor,
        currency,
        provider_ref,
        paid_at_ms: shop.clock.nowMs,
      })
      const refusal = await member.browser.refused('cancelOrder', undefined, { order_no })
      expect(refusal).toEqual({ error: 'order_closed' })
      expect((await member.read(order)).order_status).toBe('completed')
    })
  })
})

async function setPrice({ services }: Shop, price_minor: number): Promise<void> {
  await services.db
    .updateTable('plan')
    .set({ price_minor })
    .where('tier', '=', GOLD_MONTH.tier)
    .where('cycle', '=', GOLD_MONTH.cycle)
    .execute()
}
