import { describe, expect, it } from 'vitest'
import {
  findPlan,
  lowestAMonth,
  type Plan,
  perMonthMinor,
  saving,
} from '#domain/membership/plans.ts'

const plan = (change: Partial<Plan> = {}): Plan => ({
  tier: 'gold',
  cycle: 'month',
  price_minor: 499,
  original_price_minor: 599,
  currency: 'USD',
  ...change,
})

describe('saving (requirement 3.10)', () => {
  it.each([
    [499, 599, 100, 16],
    [3999, 7188, 3189, 44],
    [50, 100, 50, 50],
    [1, 3, 2, 66],
    [0, 100, 100, 100],
    [499, 499, 0, 0],
    [0, 0, 0, 0],
  ])('at %i instead of %i is %i, shown as %i percent', (price, original, amount, percent) => {
    const offer = plan({ price_minor: price, original_price_minor: original })
    expect(saving(offer)).toEqual({ amount_minor: amount, percent })
  })

  it('is nothing when the original price is the lower one', () => {
    const offer = plan({ price_minor: 500, original_price_minor: 400 })
    expect(saving(offer)).toEqual({ amount_minor: 0, percent: 0 })
  })
})

describe('price of a month (requirement 3.10)', () => {
  it.each([
    ['week', 199, 866],
    ['month', 499, 499],
    ['quarter', 1299, 433],
    ['quarter', 1300, 434],
    ['year', 3999, 334],
    ['year', 1200, 100],
    ['1-day', 100, 3044],
    ['10-days', 300, 914],
    ['30-days', 499, 507],
    ['18-months', 5400, 300],
    ['18-months', 5401, 301],
    ['2-years', 7200, 300],
  ] as const)('of a %s at %i is %i, never less than is paid', (cycle, price_minor, expected) => {
    expect(perMonthMinor(plan({ cycle, price_minor }))).toBe(expected)
  })
})

describe('plan (requirement 3.10)', () => {
  it('is found by tier and cycle', () => {
    const year = plan({ cycle: 'year' })
    const diamond = plan({ tier: 'diamond' })
    expect(findPlan([plan(), year, diamond], 'gold', 'year')).toBe(year)
    expect(findPlan([plan(), year, diamond], 'diamond', 'month')).toBe(diamond)
    expect(findPlan([plan(), year, diamond], 'diamond', 'year')).toBeUndefined()
  })
})

describe('the lowest price of a month', () => {
  const week = plan({ cycle: 'week', price_minor: 199 })
  const year = plan({ cycle: 'year', price_minor: 3999 })

  it.each([
    ['every cycle', [week, plan(), year], { cycle: 'year', price_minor: 334 }],
    ['one cycle', [week], { cycle: 'week', price_minor: 866 }],
    ['no plan', [], null],
  ] as const)('of %s', (_, plans, lowest) => {
    expect(lowestAMonth(plans)).toEqual(lowest)
  })
})
