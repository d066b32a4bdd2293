import { BILLING_CYCLES, type BillingCycle } from '#domain/billing-cycle.ts'
import { isUpgrade, type PaidTier, type Tier } from '#domain/membership.ts'

/** What a paid tier is to the person who looks at it. */
export type Offer = 'get' | 'extend' | 'upgrade' | 'lower'

/** The offer for someone of tier `own`; null for a visitor (decision 16). */
export function offerFor(own: Tier | null, tier: PaidTier): Offer {
  if (own === null || own === 'free') return 'get'
  if (own === tier) return 'extend'
  return isUpgrade(own, tier) ? 'upgrade' : 'lower'
}

/** The cycle that an address asks for; a month where it asks for none that exists. */
export const cycleOf = (asked: string | null): BillingCycle =>
  BILLING_CYCLES.find((cycle) => cycle === asked) ?? 'month'

/** Where an offer leads: the confirmation of exactly this plan (decision 15). */
export const orderPath = (tier: PaidTier, cycle: BillingCycle) => `/pay?plan=${tier}&cycle=${cycle}`
