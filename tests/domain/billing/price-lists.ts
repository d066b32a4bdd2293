import fc from 'fast-check'
import type { Plans } from '#contract/site/content.ts'
import { addCycle, CYCLE_UNITS, cycleOfLength } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'

const MOST = { day: 400, month: 40, year: 5 } as const

export const cycles = fc
  .constantFrom(...CYCLE_UNITS)
  .chain((unit) =>
    fc.integer({ min: 1, max: MOST[unit] }).map((count) => cycleOfLength({ count, unit })),
  )

const plans: fc.Arbitrary<Plans['plans'][number]> = fc
  .record({
    tier: fc.constantFrom(...PAID_TIERS),
    cycle: cycles,
    aDayMinor: fc.integer({ min: 1, max: 60 }),
    timesAsMuch: fc.constantFrom(0, 1, 1.25, 3),
  })
  .map(({ tier, cycle, aDayMinor, timesAsMuch }) => {
    const price_minor = Math.max(200, Math.round((aDayMinor * addCycle(0, cycle)) / DAY_MS))
    return {
      tier,
      cycle,
      price_minor,
      original_price_minor: Math.round(price_minor * timesAsMuch),
    }
  })

/** Price lists as an operator may set them: any lengths, a day of each plan at any price, tiers alike or not. */
export const priceLists: fc.Arbitrary<Plans> = fc.record({
  currency: fc.constantFrom('USD', 'CNY', 'JPY'),
  plans: fc.uniqueArray(plans, {
    selector: ({ tier, cycle }) => `${tier}:${cycle}`,
    minLength: 1,
    maxLength: 9,
  }),
})
