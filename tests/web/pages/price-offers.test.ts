import { describe, expect, it } from 'vitest'
import { BILLING_CYCLES } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { cycleOf, offerFor, orderPath } from '../../../src/web/pages/price/offers.ts'

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
  it.each(BILLING_CYCLES)('takes %s as it stands', (cycle) => {
    expect(cycleOf(cycle)).toBe(cycle)
  })

  it.each([null, '', 'MONTH', 'decade', 'constructor', '__proto__'])(
    'is a month when the address says %j',
    (asked) => {
      expect(cycleOf(asked)).toBe('month')
    },
  )

  it('leads to the confirmation of exactly the plan that was shown', () => {
    const paths = PAID_TIERS.flatMap((tier) =>
      BILLING_CYCLES.map((cycle) => orderPath(tier, cycle)),
    )
    expect(new Set(paths).size).toBe(8)
    expect(paths).toContain('/pay?plan=gold&cycle=month')
  })
})
