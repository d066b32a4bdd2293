import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { START_MS } from '../../support/app.ts'
import { type Engine, forEachEngine } from '../../support/engines.ts'
import { type StripeStandIn, startStripeStandIn } from '../../support/stripe-stand-in.ts'
import { LIMIT, runSeries } from '../rounds.ts'
import { openPopulatedService, type PopulatedService, STRIPE_SECRET } from './populated-service.ts'
import { type GeneratedRequest, generatedRequests } from './requests.ts'

/** Requests of one round, which begins with a fresh service. */
const REQUESTS = process.env.TEST_LONG ? 1_000 : 250
const ROUNDS = { few: 1, full: 250 }

describe('requests that nobody would write by hand', () => {
  forEachEngine((engine: Engine) => {
    let stripe: StripeStandIn
    let ground: PopulatedService | null = null
    beforeAll(async () => {
      stripe = await startStripeStandIn({
        secret: STRIPE_SECRET,
        now: () => ground?.test.clock.nowMs ?? START_MS,
      })
    })
    afterEach(() => ground?.test.close())
    afterAll(() => stripe.close())

    it('never make the service fail', LIMIT, async () => {
      const series = { name: `${REQUESTS} generated requests, ${engine.name}`, ...ROUNDS }
      const statuses = new Map<number, number>()
      await runSeries(series, async () => {
        await ground?.test.close()
        ground = null
        ground = await openPopulatedService(engine, stripe)
        const { test } = ground
        const answered = fc.asyncProperty(generatedRequests(ground, stripe), async (request) => {
          const { statusCode, body } = await test.app.inject(request)
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
          if (!isAskedAgain(request, body)) expect(statusCode, test.log.at(-1)).toBeLessThan(500)
          // limits of an hour end, so that later requests are looked at, too
          test.clock.advance(HOUR_MS / 100)
        })
        await fc.assert(answered, { numRuns: REQUESTS })
      })
      const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`)
      console.info(`${engine.name}: ${counts.join(', ')}`)
      expect(statuses.get(200)).toBeGreaterThan(0)
    })
  })
})

/** A signed event that says too little of a payment: the provider shall send it again, none is dropped. */
const isAskedAgain = ({ url }: GeneratedRequest, body: string) =>
  url === '/api/webhooks/stripe' && body.includes('gateway_unavailable')
