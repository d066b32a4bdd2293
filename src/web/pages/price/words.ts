import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingCycle, CycleUnit } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle } from '#domain/membership/cycle-length.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { Offer } from './offers.ts'

/** Descriptions of the tiers (requirement 3.10); all these words may be the operator's (decision 186). */
export const TIER_DESCRIPTIONS: Record<Tier, MessageDescriptor> = {
  free: msg({ id: 'tier.free.description', message: 'Basic' }),
  gold: msg({ id: 'tier.gold.description', message: 'Premium' }),
  diamond: msg({ id: 'tier.diamond.description', message: 'Enterprise' }),
}

/** For whom each tier is. */
export const TIER_PURPOSES: Record<Tier, MessageDescriptor> = {
  free: msg({ id: 'tier.free.purpose', message: 'To try it on your own connection' }),
  gold: msg({ id: 'tier.gold.purpose', message: 'For your phone, laptop and tablet' }),
  diamond: msg({ id: 'tier.diamond.purpose', message: 'For the whole household' }),
}

/** Selling points, one a line, beside what follows from the limits. */
export const TIER_POINTS: Record<Tier, MessageDescriptor> = {
  free: msg({ id: 'tier.free.points', message: 'Ad-free' }),
  gold: msg({ id: 'tier.gold.points', message: 'Ad-free' }),
  diamond: msg({ id: 'tier.diamond.points', message: 'Ad-free' }),
}

const DEFAULT_LENGTHS = {
  week: msg`for a week`,
  month: msg`for a month`,
  quarter: msg`for a quarter`,
  year: msg`for a year`,
}

const LENGTHS: Record<CycleUnit, MessageDescriptor> = {
  day: msg({ message: '{count, plural, one {for # day} other {for # days}}' }),
  month: msg({ message: '{count, plural, one {for # month} other {for # months}}' }),
  year: msg({ message: '{count, plural, one {for # year} other {for # years}}' }),
}

/** Says for how long one payment buys a tier. */
export function cycleLengthWords(cycle: BillingCycle): MessageDescriptor {
  if (isDefaultCycle(cycle)) return DEFAULT_LENGTHS[cycle]
  const { count, unit } = cycleLength(cycle)
  return { ...LENGTHS[unit], values: { count } }
}

/** Names the reader's option for a tier, such as `Get Gold`. */
export const OFFER_WORDS: Record<Exclude<Offer, 'lower'>, (tier: string) => MessageDescriptor> = {
  get: (tier) => msg`Get ${tier}`,
  extend: (tier) => msg`Extend ${tier}`,
  upgrade: (tier) => msg`Upgrade to ${tier}`,
}
