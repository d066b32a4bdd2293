import { describe, expect, it } from 'vitest'
import { withPlan } from '../../../src/web/console/pages/plans/plan-rows.ts'

const row = (tier: string, cycle: string) => ({ tier, cycle, price_minor: 1 })
const offers = (rows: readonly unknown[]) =>
  rows.map((row) => (row as { cycle?: string } | null)?.cycle ?? null)

describe('a new plan in the file of plans', () => {
  it('stands where the price page lists it, without a price', () => {
    const rows = [row('gold', 'week'), row('gold', 'year'), row('diamond', 'week')]
    const next = withPlan(rows, { tier: 'gold', cycle: '10-days' })
    expect(offers(next)).toEqual(['week', '10-days', 'year', 'week'])
    expect(next[1]).toMatchObject({ tier: 'gold', price_minor: '', original_price_minor: 0 })
    expect(offers(withPlan(rows, { tier: 'diamond', cycle: 'year' })).at(-1)).toBe('year')
  })

  it('leaves rows as they are that are no plans', () => {
    const rows = [null, row('silver', 'week'), row('diamond', 'week')]
    expect(offers(withPlan(rows, { tier: 'gold', cycle: 'month' }))).toEqual([
      null,
      'week',
      'month',
      'week',
    ])
  })
})
