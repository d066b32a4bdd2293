import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { DEFAULT_CYCLES, sortedCycles } from '#domain/membership/cycle-length.ts'
import { isUpgrade, type PaidTier, type Tier } from '#domain/membership/membership.ts'
import { type Plan, perMonthMinor } from '#domain/membership/plans.ts'

/** The reader's options for a paid tier. */
export type Offer = 'get' | 'extend' | 'upgrade' | 'lower'

/** Picks the offer of a tier (decision 16). @param own the reader's tier; null for a visitor */
export function offerFor(own: Tier | null, tier: PaidTier): Offer {
  if (own === null || own === 'free') return 'get'
  if (own === tier) return 'extend'
  return isUpgrade(own, tier) ? 'upgrade' : 'lower'
}

/** Lists the cycles for which a plan is on sale, the shortest first; the default ones while the plans load (`null`). */
export function cyclesOnSale(plans: readonly Plan[] | null): readonly BillingCycle[] {
  return plans === null ? DEFAULT_CYCLES : sortedCycles(plans.map(({ cycle }) => cycle))
}

/** Returns what the cheapest plan of the cycle costs a month, in minor units. */
export function lowestPerMonth(plans: readonly Plan[], cycle: BillingCycle): number {
  return Math.min(...plans.filter((plan) => plan.cycle === cycle).map(perMonthMinor))
}

/** Reads the billing cycle from the URL; where it names none on sale, a month or the first. */
export function cycleOf(named: string | null, cycles: readonly BillingCycle[]): BillingCycle {
  return (
    cycles.find((cycle) => cycle === named) ??
    cycles.find((cycle) => cycle === 'month') ??
    cycles[0] ??
    'month'
  )
}

/** Builds the URL that confirms this plan (decision 15). */
export const orderPath = (tier: PaidTier, cycle: BillingCycle) => `/pay?plan=${tier}&cycle=${cycle}`
