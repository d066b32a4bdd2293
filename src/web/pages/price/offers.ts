import { BILLING_CYCLES, type BillingCycle } from '#domain/membership/billing-cycle.ts'
import { isUpgrade, type PaidTier, type Tier } from '#domain/membership/membership.ts'

/** The reader's options for a paid tier. */
export type Offer = 'get' | 'extend' | 'upgrade' | 'lower'

/** Picks the offer of a tier (decision 16). @param own the reader's tier; null for a visitor */
export function offerFor(own: Tier | null, tier: PaidTier): Offer {
  if (own === null || own === 'free') return 'get'
  if (own === tier) return 'extend'
  return isUpgrade(own, tier) ? 'upgrade' : 'lower'
}

/** Reads the billing cycle from the URL; a month when it names none. */
export const cycleOf = (asked: string | null): BillingCycle =>
  BILLING_CYCLES.find((cycle) => cycle === asked) ?? 'month'

/** Builds the URL that confirms this plan (decision 15). */
export const orderPath = (tier: PaidTier, cycle: BillingCycle) => `/pay?plan=${tier}&cycle=${cycle}`
