import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop } from '../shop.ts'

const PURCHASES = 101

describe('a member with a hundred and one purchases', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    /** Credit never exceeds the price of the new plan, so only small purchases make many credit lines. */
    async function sellCheapWeeks() {
      const { db } = shop.services
      await db.updateTable('plan').set({ price_minor: 7 }).where('cycle', '=', 'week').execute()
    }

    it('gets a quote for an upgrade, orders it, and reads it with all others', async () => {
      await sellCheapWeeks()
      const member = await shop.member()
      for (let bought = 0; bought < PURCHASES; bought += 1) {
        await member.buy('gold', 'week')
        shop.clock.advance(4 * MINUTE_MS)
      }
      const { quote } = await member.browser.ok('quote', { tier: 'diamond', cycle: 'year' })
      const sum = quote.lines.reduce(
        (total, line) => total + ('amount_minor' in line ? line.amount_minor : 0),
        0,
      )
      expect(sum).toBe(quote.total_minor)
      const order = await member.buy('diamond', 'year')
      expect(order).toMatchObject({ order_status: 'completed', kind: 'upgrade' })
      const { orders } = await member.browser.ok('getOrders')
      expect(orders).toHaveLength(PURCHASES + 1)
    })

    it('reads an order whose quote was stored with a line for each of them', async () => {
      const member = await shop.member()
      const order = await member.order('diamond', 'month')
      const { db } = shop.services
      const { quote } = await db
        .selectFrom('orders')
        .select('quote')
        .where('order_no', '=', order.order_no)
        .executeTakeFirstOrThrow()
      const credit = { kind: 'credit', amount_minor: -1, days: 1, paid_minor: 1, of_days: 1 }
      const lines = [...JSON.parse(quote).lines, ...Array(PURCHASES).fill(credit)]
      await db
        .updateTable('orders')
        .set({ quote: JSON.stringify({ ...JSON.parse(quote), lines }) })
        .where('order_no', '=', order.order_no)
        .execute()
      const amounts = (await member.read(order)).lines.map((line) =>
        line.kind === 'credit' ? line.amount_minor : 0,
      )
      expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(-PURCHASES)
    })
  })
})
