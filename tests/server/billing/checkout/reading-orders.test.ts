import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop, paidEvent } from '../shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  describe("another member's order", () => {
    it('answers like none, whatever is asked of it', async () => {
      const owner = await shop.member()
      const { order_no } = await owner.order('gold', 'month')
      const stranger = (await shop.member()).browser
      const missing = { order_no: '20261121-0000000000' }
      for (const name of ['getOrder', 'payOrder', 'checkOrder', 'cancelOrder'] as const) {
        const refusal = await stranger.refused(name, undefined, { order_no })
        expect(refusal).toEqual({ error: 'not_found' })
        expect(await stranger.refused(name, undefined, missing)).toEqual(refusal)
      }
      expect((await stranger.ok('getOrders')).orders).toEqual([])
      const { order } = await owner.browser.ok('getOrder', undefined, { order_no })
      expect(order.order_status).toBe('unpaid')
    })

    it('is refused to visitors, as every order is', async () => {
      const refusal = await shop.browser().refused('getOrders')
      expect(refusal).toEqual({ error: 'unauthenticated' })
    })
  })

  describe('the list of orders', () => {
    it('reaches the oldest of five hundred, page by page, each once, newest first', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const { db } = shop.services
      const { order_no } = order
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow()
      const older = Array.from({ length: 499 }, (_, n) => ({
        ...row,
        order_no: `20260101-${String(n).padStart(10, '0')}`,
        order_status: 'failed' as const,
        // three for each instant, so that some pages end between orders of the same instant
        created_at_ms: row.created_at_ms - 1000 * (1 + Math.floor(n / 3)),
      }))
      await db.insertInto('orders').values(older).execute()

      const pages: string[][] = []
      let before: string | undefined
      do {
        const page = await member.browser.ok('getOrders', before ? { before } : {})
        pages.push(page.orders.map((order) => order.order_no))
        before = page.older_before
      } while (before !== undefined)
      expect(pages.map(({ length }) => length)).toEqual([200, 200, 100])
      const shown = pages.flat()
      expect(shown[0]).toBe(order_no)
      expect(new Set(shown).size).toBe(500)
      const times = new Map(older.map((order) => [order.order_no, order.created_at_ms]))
      const read = shown.slice(1).map((number) => times.get(number) ?? 0)
      expect(read).toEqual(read.toSorted((a, b) => b - a))
    })

    it("does not begin at another member's order", async () => {
      const order = await (await shop.member()).order('gold', 'month')
      const other = await shop.member()
      expect(await other.browser.refused('getOrders', { before: order.order_no })).toEqual({
        error: 'not_found',
      })
    })
  })

  describe('an order in detail, as its receipt shows it', () => {
    it('names each sum that came in, when, how and what became of it', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const { order_no, amount_minor, currency } = order
      const first = paidEvent(shop, order)
      await shop.deliver(shop.gateway.webhook(first))
      await shop.deliver(shop.gateway.webhook({ ...first, event_id: 'reported again' }))
      shop.clock.advance(1000)
      await shop.reportPaid(order, { provider_ref: `second-${order_no}` })
      await shop.reportPaid(order, { provider_ref: `other-${order_no}`, currency: 'JPY' })
      const { payments } = await member.browser.ok('getOrder', undefined, { order_no })
      const paid = { payment_type: 'test', amount_minor, currency, refunded_minor: 0 }
      expect(payments).toEqual([
        { ...paid, outcome: 'completed', paid_at_ms: shop.clock.nowMs - 1000 },
        { ...paid, outcome: 'paid_again', paid_at_ms: shop.clock.nowMs },
      ])
    })

    it('names nothing for an order that cost nothing', async () => {
      const member = await shop.member()
      await member.buy('gold', 'year')
      const { order_no } = await member.buy('diamond', 'week')
      const reply = await member.browser.ok('getOrder', undefined, { order_no })
      expect([reply.order.payment_type, reply.payments]).toEqual(['none', []])
    })
  })
})
