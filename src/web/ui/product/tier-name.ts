import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tier } from '#domain/membership/membership.ts'
import type { RemainingTime } from '#domain/membership/remaining-time.ts'

/** Labels of the membership types (requirement 6.1), unless the operator names them (decision 186). */
export const TIER_NAMES: Record<Tier, MessageDescriptor> = {
  free: msg({ id: 'tier.free', message: 'Free' }),
  gold: msg({ id: 'tier.gold', message: 'Gold' }),
  diamond: msg({ id: 'tier.diamond', message: 'Diamond' }),
}

/** Labels the remaining time (requirement 4.2). @returns null without user info */
export function remainingLabel(remaining: RemainingTime): MessageDescriptor | null {
  switch (remaining.kind) {
    case 'none':
      return null
    case 'unlimited':
      return msg({ message: 'Unlimited', comment: 'in place of a date: membership without an end' })
    case 'expired':
      return msg`Expired`
    case 'days':
      return { ...DAYS, values: { count: remaining.count } }
    case 'hours':
      return { ...HOURS, values: { count: remaining.count } }
    case 'minutes':
      return { ...MINUTES, values: { count: remaining.count } }
  }
}

const DAYS = msg({ message: '{count, plural, one {# day} other {# days}}' })
export const HOURS = msg({ message: '{count, plural, one {# hour} other {# hours}}' })
const MINUTES = msg({ message: '{count, plural, one {# minute} other {# minutes}}' })
