import { describe, expect, it } from 'vitest'
import { type ListedPlan, plansAt, shownPlans } from '#domain/membership/listed-plans.ts'

const month: ListedPlan = {
  tier: 'gold',
  cycle: 'month',
  currency: 'USD',
  price_minor: 499,
  original_price_minor: 599,
  is_hidden: false,
  planned: null,
}
const cheaper = { ...month, planned: { from_ms: 10, price_minor: 399, original_price_minor: 0 } }
const week: ListedPlan = { ...month, cycle: 'week', is_hidden: true }

describe('the plans of an instant (decision 187)', () => {
  it.each([
    [cheaper, 9, 499, 599],
    [cheaper, 10, 399, 0],
    [cheaper, Number.MAX_SAFE_INTEGER, 399, 0],
    [month, 10, 499, 599],
  ])('%j at %i ms costs %i, originally %i', (plan, at_ms, price_minor, original_price_minor) => {
    const { tier, cycle, currency } = plan
    const prices = { price_minor, original_price_minor }
    expect(plansAt([plan], at_ms)).toEqual([{ tier, cycle, currency, ...prices }])
  })

  it('are sold whether or not they are shown', () => {
    const cycles = (plans: readonly { cycle: string }[]) => plans.map(({ cycle }) => cycle)
    expect(cycles(plansAt([month, week], 0))).toEqual(['month', 'week'])
    expect(cycles(shownPlans([month, week], 0))).toEqual(['month'])
  })
})
