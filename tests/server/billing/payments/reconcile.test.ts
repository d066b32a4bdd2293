import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { newRounds, reconcileOrders } from '../../../../src/server/billing/payments/reconcile.ts'
import { manualGateway } from '../../../../src/server/payments/manual-gateway.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { openShop, paidEvent } from '../shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() =>
    openShop(engine, () => [manualGateway({ 'en-US': 'IBAN', 'zh-CN': '账号' })]),
  )

  describe('a payment that no webhook reported', () => {
    it('is found and activates the order', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      shop.gateway.states.set(order.order_no, paidEvent(shop, order).state)
      await reconcileOrders(shop.services, newRounds())
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it.each([
      ['while the order is open', 29 * MINUTE_MS],
      ['when the order has just expired', 35 * MINUTE_MS],
    ])('is found within three minutes, %s', async (_when, waitMs) => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const rounds = newRounds()
      const round = async () => {
        await reconcileOrders(shop.services, rounds)
        shop.clock.advance(30 * SECOND_MS)
      }
      const paid_at_ms = shop.clock.nowMs
      while (shop.clock.nowMs < paid_at_ms + waitMs) await round()
      const { state } = paidEvent(shop, order, { paid_at_ms })
      shop.gateway.states.set(order.order_no, state)
      for (let n = 0; n < 6; n += 1) await round()
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it('is found within a day after the order has expired, and is recorded as late', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      shop.clock.advance(23 * HOUR_MS)
      shop.gateway.states.set(order.order_no, paidEvent(shop, order).state)
      await reconcileOrders(shop.services, newRounds())
      expect((await member.read(order)).order_status).toBe('paid_late')
    })

    it('is found though the order was opened two days before, to be paid by bank transfer', async () => {
      const member = await shop.member({ payment_type: 'manual' })
      const order = await member.order('gold', 'month')
      shop.clock.advance(2 * DAY_MS)
      const { quote } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      const { tier, cycle, quoted_at_ms, total_minor } = quote
      const request = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test' as const }
      const reopened = await member.browser.ok('createOrder', request)
      expect(reopened.order.order_no).toBe(order.order_no)
      shop.gateway.states.set(order.order_no, paidEvent(shop, order).state)
      await reconcileOrders(shop.services, newRounds())
      expect((await member.read(order)).order_status).toBe('completed')
    })

    it('counts as in time when it was made in time, though it is found after', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      shop.gateway.states.set(order.order_no, paidEvent(shop, order).state)
      shop.clock.advance(HOUR_MS)
      expect((await member.read(order)).order_status).toBe('expired')
      await reconcileOrders(shop.services, newRounds())
      expect((await member.read(order)).order_status).toBe('completed')
    })
  })

  describe('orders that stay unpaid', () => {
    const statusOf = async (order_no: string) => {
      const row = await shop.services.db
        .selectFrom('orders')
        .select('order_status')
        .where('order_no', '=', order_no)
        .executeTakeFirst()
      return row?.order_status
    }

    it('expire without anybody looking, also while the provider is down', async () => {
      const member = await shop.member()
      const { order_no } = await member.order('gold', 'month')
      const rounds = newRounds()
      await reconcileOrders(shop.services, rounds)
      expect(await statusOf(order_no)).toBe('unpaid')
      shop.clock.advance(30 * MINUTE_MS)
      shop.gateway.isDown = true
      await reconcileOrders(shop.services, rounds)
      shop.gateway.isDown = false
      expect(await statusOf(order_no)).toBe('expired')
    })

    it('are asked about with growing pauses, and no longer after a day', async () => {
      const member = await shop.member()
      const { order_no } = await member.order('gold', 'month')
      const rounds = newRounds()
      const askedAtMs: number[] = []
      const startMs = shop.clock.nowMs
      while (shop.clock.nowMs < startMs + 30 * HOUR_MS) {
        const before = shop.gateway.queries.length
        await reconcileOrders(shop.services, rounds)
        if (shop.gateway.queries.slice(before).includes(order_no)) {
          askedAtMs.push(shop.clock.nowMs - startMs)
        }
        shop.clock.advance(askedAtMs.length < 5 ? 30 * SECOND_MS : 15 * MINUTE_MS)
      }
      expect(askedAtMs.slice(0, 5)).toEqual(
        [0, 30, 90, 210, 330].map((seconds) => seconds * SECOND_MS),
      )
      const afterMs = askedAtMs.filter((ms) => ms > 2 * HOUR_MS)
      const pauses = afterMs.slice(1).map((ms, n) => ms - (afterMs[n] ?? 0))
      expect(new Set(pauses)).toEqual(new Set([HOUR_MS]))
      expect(Math.max(...askedAtMs)).toBeLessThan(24.5 * HOUR_MS)
      expect(Math.max(...askedAtMs)).toBeGreaterThan(23 * HOUR_MS)
    })

    it('are all asked about in turn, however many there are', async () => {
      const numbers: string[] = []
      const member = await shop.member()
      const { order_no } = await member.order('gold', 'month')
      const { db, now } = shop.services
      const row = await db
        .selectFrom('orders')
        .selectAll()
        .where('order_no', '=', order_no)
        .executeTakeFirstOrThrow()
      for (let n = 0; n < 120; n += 1) {
        const number = `20301231-${String(n).padStart(10, '0')}`
        numbers.push(number)
        await db
          .insertInto('orders')
          .values({ ...row, order_no: number, order_status: 'expired' })
          .execute()
        await db
          .insertInto('payment')
          .values({
            payment_id: number,
            order_no: number,
            gateway: 'test',
            provider_ref: null,
            payment_url: null,
            created_at_ms: now(),
          })
          .execute()
      }
      const rounds = newRounds()
      const before = shop.gateway.queries.length
      for (let round = 0; round < 4; round += 1) await reconcileOrders(shop.services, rounds)
      const queried = new Set(shop.gateway.queries.slice(before))
      expect(numbers.filter((number) => !queried.has(number))).toEqual([])
    })
  })
})
