import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingCycle, CycleUnit } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle } from '#domain/membership/cycle-length.ts'
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

export const OFFER_WORDS: Record<PaidTier, Record<Exclude<Offer, 'lower'>, MessageDescriptor>> = {
  gold: { get: msg`Get Gold`, extend: msg`Extend Gold`, upgrade: msg`Upgrade to Gold` },
  diamond: {
    get: msg`Get Diamond`,
    extend: msg`Extend Diamond`,
    upgrade: msg`Upgrade to Diamond`,
  },
}
