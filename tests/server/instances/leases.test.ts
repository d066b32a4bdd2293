import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { reconciliation } from '../../../src/server/billing/payments/reconcile.ts'
import { acquireLease } from '../../../src/server/db/acquire-lease.ts'
import { housekeeping } from '../../../src/server/housekeeping.ts'
import { startJobs } from '../../../src/server/jobs.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'

forEachEngine((engine) => {
  const shop = beforeAllOpen(() => openShop(engine))

  const hold = (name: string, holder: string) =>
    acquireLease(shop.services.db, {
      name,
      holder,
      nowMs: shop.clock.nowMs,
      lastsMs: 2 * MINUTE_MS,
    })

  describe('the lease of a job', () => {
    it('is taken by one of twenty instances that ask at once', async () => {
      const holders = Array.from({ length: 20 }, (_, number) => `instance ${number}`)
      const had = await Promise.all(holders.map((holder) => hold('race', holder)))
      expect(had.filter(Boolean)).toHaveLength(1)
    })

    it('stays with the instance that renews it, and passes on when that one is silent', async () => {
      expect(await hold('job', 'first')).toBe(true)
      shop.clock.advance(MINUTE_MS)
      expect(await hold('job', 'first')).toBe(true)
      shop.clock.advance(2 * MINUTE_MS - 1)
      expect(await hold('job', 'second')).toBe(false)
      shop.clock.advance(1)
      expect(await hold('job', 'second')).toBe(true)
      expect(await hold('job', 'first')).toBe(false)
    })

    it('is not lost to a clock that was an hour ahead', async () => {
      shop.clock.advance(HOUR_MS)
      expect(await hold('clock', 'first')).toBe(true)
      shop.clock.advance(-HOUR_MS)
      expect(await hold('clock', 'second')).toBe(true)
    })
  })

  describe('two instances', () => {
    it('ask the provider of an order once, and share the housekeeping', async () => {
      const member = await shop.member()
      const order = await member.order('gold', 'month')
      const queryCount = () =>
        shop.gateway.queries.filter((query) => query === order.order_no).length
      const { db } = shop.services
      await db
        .insertInto('throttle')
        .values({ counter: 'over', window_ends_at_ms: 0, hits: 1 })
        .execute()
      const fail = (error: unknown) => {
        throw error
      }
      const stops = [0, 1].map(() => {
        const jobs = [reconciliation(shop.services), housekeeping(shop.services)]
        const atOnce = jobs.map((job) => ({ ...job, startAfterMs: 0 }))
        return startJobs(shop.services, atOnce, fail)
      })
      await expect.poll(queryCount).toBe(1)
      await Promise.all(stops.map((stop) => stop()))
      const leases = await db.selectFrom('lease').select('name').execute()
      expect(leases.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['reconciliation', 'housekeeping']),
      )
      expect(queryCount()).toBe(1)
      const over = db.selectFrom('throttle').select('counter').where('counter', '=', 'over')
      expect(await over.execute()).toEqual([])
    })
  })
})
