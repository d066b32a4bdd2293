import type { I18n, MessageDescriptor } from '@lingui/core'
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

/** Keeps the number with its unit where a line breaks. */
const SIZE = msg({ message: '{count}\u00a0GB' })

/** Names a billing cycle, the default ones by a word (requirement 9.5), others by their length; or a pack by its size. */
export function cycleName(cycle: OrderTerm): MessageDescriptor {
  if (isPack(cycle)) return { ...SIZE, values: { count: cycle.slice(0, -3) } }
  if (isDefaultCycle(cycle)) return NAMES[cycle]
  const { count, unit } = cycleLength(cycle)
  return { ...LENGTHS[unit], values: { count } }
}

/** The subject of an order; `pack_names` by language, where the operator named the pack. */
export interface Term {
  cycle: OrderTerm
  pack_names?: Readonly<Record<string, string | undefined>> | undefined
}

/** Names the cycle of an order, or its pack by the name under which it was sold and its size (decision 185). */
export function termName({ cycle, pack_names }: Term, i18n: I18n): string {
  const name = i18n._(cycleName(cycle))
  const called = pack_names?.[i18n.locale]
  return called ? `${called} · ${name}` : name
}
