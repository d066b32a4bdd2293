import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts'
import { countHit } from '../../../src/server/auth/queries.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const LIMIT = 10
const WINDOW_MS = 15 * MINUTE_MS

forEachEngine((engine) => {
  describe('a limit that instances share', () => {
    const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))
    let counters = 0

    it('holds, however their clocks differ', async () => {
      const offsets = fc.array(fc.integer({ min: -10 * SECOND_MS, max: 10 * SECOND_MS }), {
        minLength: 2,
        maxLength: 3,
      })
      const turns = fc.array(fc.nat(2), { minLength: 40, maxLength: 80 })
      const property = fc.asyncProperty(offsets, turns, async (instances, order) => {
        counters += 1
        const counter = `counter ${counters}`
        let evaluated = 0
        for (const [call, turn] of order.entries()) {
          const offset = instances[turn % instances.length] ?? 0
          const nowMs = test.clock.nowMs + call * SECOND_MS + offset
          const { hits } = await countHit(test.services.db, counter, nowMs, WINDOW_MS)
          if (hits <= LIMIT) evaluated += 1
        }
        expect(evaluated).toBeLessThanOrEqual(LIMIT + instances.length)
      })
      await fc.assert(property, { numRuns: 30 })
    })

    it('starts again where the clock was set back for good', async () => {
      const { db } = test.services
      const nowMs = test.clock.nowMs + HOUR_MS
      for (let call = 0; call < LIMIT; call += 1) await countHit(db, 'set back', nowMs, WINDOW_MS)
      const { hits } = await countHit(db, 'set back', nowMs - HOUR_MS, WINDOW_MS)
      expect(hits).toBe(1)
    })
  })
})
