import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier } from '#domain/membership/membership.ts'
import { findPlan, type Plan } from '#domain/membership/plans.ts'

const ROWS: [PaidTier, BillingCycle, number, number][] = [
  ['gold', 'week', 199, 249],
  ['gold', 'month', 499, 599],
  ['gold', 'quarter', 1299, 1797],
  ['gold', 'year', 3999, 7188],
  ['diamond', 'week', 349, 449],
  ['diamond', 'month', 899, 1099],
  ['diamond', 'quarter', 2299, 3297],
  ['diamond', 'year', 6999, 13188],
]

/** The prices that the product starts with. */
export const PLANS: readonly Plan[] = ROWS.map(([tier, cycle, price, original]) => ({
  tier,
  cycle,
  price_minor: price,
  original_price_minor: original,
  currency: 'USD',
}))

export function planOf(tier: PaidTier, cycle: BillingCycle): Plan {
  const plan = findPlan(PLANS, tier, cycle)
  if (!plan) throw new Error(`no plan ${tier} ${cycle}`)
  return plan
}
