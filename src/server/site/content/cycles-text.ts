import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle, sortedCycles } from '#domain/membership/cycle-length.ts'
import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../../texts.ts'

const textsOf = sectionOf('content', [
  'week',
  'month',
  'quarter',
  'year',
  'oneDay',
  'days',
  'months',
  'years',
])

/** Lists the cycles of a price list in a reader's language, the shortest first: `a month or a year`. */
export function cyclesText(plans: readonly { cycle: BillingCycle }[], locale: Locale): string {
  const texts = textsOf(locale)
  const names = sortedCycles(plans.map(({ cycle }) => cycle)).map((cycle) => {
    if (isDefaultCycle(cycle)) return texts[cycle]
    const { count, unit } = cycleLength(cycle)
    return count === 1 ? texts.oneDay : texts[`${unit}s`].replace('{count}', `${count}`)
  })
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  // Chinese sets a space between its characters and figures
  return list.replace(/(?<=\p{Script=Han})(?=\d)/gu, ' ')
}
