import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import type { PaidTier, Tier } from '#domain/membership/membership.ts'
import type { Offer } from './offers.ts'

/** Descriptions of the tiers (requirement 3.10). */
export const TIER_DESCRIPTIONS: Record<Tier, MessageDescriptor> = {
  free: msg({ message: 'Basic', context: 'tier description' }),
  gold: msg({ message: 'Premium', context: 'tier description' }),
  diamond: msg({ message: 'Enterprise', context: 'tier description' }),
}

/** For whom each tier is. */
export const TIER_PURPOSES: Record<Tier, MessageDescriptor> = {
  free: msg`To try it on your own connection`,
  gold: msg`For your phone, laptop and tablet`,
  diamond: msg`For the whole household`,
}

/** Length of time that one payment buys. */
export const CYCLE_LENGTHS: Record<BillingCycle, MessageDescriptor> = {
  week: msg`for a week`,
  month: msg`for a month`,
  quarter: msg`for a quarter`,
  year: msg`for a year`,
}

export const OFFER_WORDS: Record<PaidTier, Record<Exclude<Offer, 'lower'>, MessageDescriptor>> = {
  gold: { get: msg`Get Gold`, extend: msg`Extend Gold`, upgrade: msg`Upgrade to Gold` },
  diamond: {
    get: msg`Get Diamond`,
    extend: msg`Extend Diamond`,
    upgrade: msg`Upgrade to Diamond`,
  },
}
