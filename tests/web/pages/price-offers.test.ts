import { describe, expect, it } from 'vitest'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { DEFAULT_CYCLES } from '#domain/membership/cycle-length.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import type { Plan } from '#domain/membership/plans.ts'
import {
  cycleOf,
  cyclesOnSale,
  lowestPerMonth,
  offerFor,
  orderPath,
} from '../../../src/web/pages/price/offers.ts'

describe('price page: what a tier is to the person who looks (requirement 4.5, decision 16)', () => {
  it.each([
    [null, 'gold', 'get'],
    [null, 'diamond', 'get'],
    ['free', 'gold', 'get'],
    ['free', 'diamond', 'get'],
    ['gold', 'gold', 'extend'],
    ['gold', 'diamond', 'upgrade'],
    ['diamond', 'diamond', 'extend'],
    ['diamond', 'gold', 'lower'],
  ] as const)('someone of tier %s who looks at %s can %s it', (own, tier, offer) => {
    expect(offerFor(own, tier)).toBe(offer)
  })
})

describe('price page: the cycle in the address (decision 15)', () => {
  it.each(DEFAULT_CYCLES)('takes %s as it stands', (cycle) => {
    expect(cycleOf(cycle, DEFAULT_CYCLES)).toBe(cycle)
  })

  it.each([null, '', 'MONTH', 'decade', 'constructor', '__proto__'])(
    'is a month when the address says %j',
    (cycle) => {
      expect(cycleOf(cycle, DEFAULT_CYCLES)).toBe('month')
    },
  )

  it('is the first cycle on sale where a month is not', () => {
    expect(cycleOf(null, ['quarter', 'year'])).toBe('quarter')
    expect(cycleOf('week', ['quarter', 'year'])).toBe('quarter')
    expect(cycleOf('year', ['quarter', 'year'])).toBe('year')
  })

  it('leads to the confirmation of exactly the plan that was shown', () => {
    const paths = PAID_TIERS.flatMap((tier) =>
      DEFAULT_CYCLES.map((cycle) => orderPath(tier, cycle)),
    )
    expect(new Set(paths).size).toBe(8)
    expect(paths).toContain('/pay?plan=gold&cycle=month')
  })
})

describe('price page: the cycles to choose from', () => {
  const plan = (cycle: BillingCycle, price_minor: number): Plan => ({
    tier: 'gold',
    cycle,
    price_minor,
    original_price_minor: 1000,
    currency: 'USD',
  })

  it('are those that have a plan, the shortest first; the default ones while the plans load', () => {
    expect(cyclesOnSale([plan('year', 500), plan('week', 900)])).toEqual(['week', 'year'])
    expect(cyclesOnSale([])).toEqual([])
    const seven = ['1-day', 'week', '30-days', 'month', 'year', '18-months', '3-years'] as const
    expect(cyclesOnSale(seven.toReversed().map((cycle) => plan(cycle, 500)))).toEqual(seven)
    expect(cyclesOnSale(null)).toEqual(DEFAULT_CYCLES)
  })

  it.each(PAID_TIERS)('cost a month what the cheapest plan does, %s or another', (tier) => {
    const cheap = { ...plan('year', 4000), tier }
    const plans = [plan('year', 5600), cheap, plan('month', 499), plan('week', 199)]
    expect(lowestPerMonth(plans, 'year')).toBe(334)
    expect(lowestPerMonth(plans, 'month')).toBe(499)
    expect(lowestPerMonth(plans, 'week')).toBe(866)
  })
})
