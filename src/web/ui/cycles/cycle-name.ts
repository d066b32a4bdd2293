import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPack, type OrderTerm } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle } from '#domain/membership/cycle-length.ts'

const NAMES = {
  week: msg({ message: 'Week', context: 'billing cycle' }),
  month: msg({ message: 'Month', context: 'billing cycle' }),
  quarter: msg({ message: 'Quarter', context: 'billing cycle' }),
  year: msg({ message: 'Year', context: 'billing cycle' }),
}

const LENGTHS = {
  day: msg({ message: '{count, plural, one {# day} other {# days}}' }),
  month: msg({ message: '{count, plural, one {# month} other {# months}}' }),
  year: msg({ message: '{count, plural, one {# year} other {# years}}' }),
}

const SIZE = msg({ message: '{count} GB' })

/** Names a billing cycle, the default ones by a word (requirement 9.5), others by their length; or a pack by its size. */
export function cycleName(cycle: OrderTerm): MessageDescriptor {
  if (isPack(cycle)) return { ...SIZE, values: { count: cycle.slice(0, -3) } }
  if (isDefaultCycle(cycle)) return NAMES[cycle]
  const { count, unit } = cycleLength(cycle)
  return { ...LENGTHS[unit], values: { count } }
}
