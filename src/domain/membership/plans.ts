import type { BillingCycle } from './billing-cycle.ts'
import { byLength, cycleLength } from './cycle-length.ts'
import { PAID_TIERS, type PaidTier } from './membership.ts'

/** Prices in minor units of `currency`, an ISO 4217 code. */
export interface Plan {
  tier: PaidTier
  cycle: BillingCycle
  price_minor: number
  original_price_minor: number
  currency: string
}

/** Computes the saving against the original price (requirement 3.10); rounds `percent` down. */
export function saving(plan: Plan): { amount_minor: number; percent: number } {
  const amount_minor = listPriceMinor(plan) - plan.price_minor
  if (amount_minor === 0) return { amount_minor: 0, percent: 0 }
  return { amount_minor, percent: Math.floor((amount_minor * 100) / plan.original_price_minor) }
}

/** Returns the price before any discount; ignores an original price below the price. */
export function listPriceMinor(plan: Plan): number {
  return Math.max(plan.price_minor, plan.original_price_minor)
}

/** Returns the price per month in minor units, rounded up so that no page shows less than is charged. */
export function perMonthMinor(plan: Plan): number {
  const { count, unit } = cycleLength(plan.cycle)
  // an average month has 365.25 / 12 days
  if (unit === 'day') return Math.ceil((plan.price_minor * 1461) / (4 * 12 * count))
  return Math.ceil(plan.price_minor / (unit === 'year' ? count * 12 : count))
}

/** Compares two plans for sorting, as the price page shows them: by tier, then by length. */
export function byTierAndLength(
  plan: Pick<Plan, 'tier' | 'cycle'>,
  other: Pick<Plan, 'tier' | 'cycle'>,
): number {
  const tiers = PAID_TIERS.indexOf(plan.tier) - PAID_TIERS.indexOf(other.tier)
  return tiers === 0 ? byLength(plan.cycle, other.cycle) : tiers
}

export function findPlan(
  plans: readonly Plan[],
  tier: PaidTier,
  cycle: BillingCycle,
): Plan | undefined {
  return plans.find((plan) => plan.tier === tier && plan.cycle === cycle)
}

/** Finds the plan that costs least per month, with that price; null when there is none. */
export function lowestAMonth(
  plans: readonly Plan[],
): { cycle: BillingCycle; price_minor: number } | null {
  const monthly = plans.map((plan) => ({ cycle: plan.cycle, price_minor: perMonthMinor(plan) }))
  return monthly.sort((plan, other) => plan.price_minor - other.price_minor)[0] ?? null
}
