import { Trans, useLingui } from '@lingui/react/macro'
import type { Numbers } from '#contract/console/numbers.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { formatUtcDay } from '../../../format.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { Section } from '../../ui/page.tsx'
import { Plot } from '../../ui/plot.tsx'
import { useFormat } from '../../use-format.ts'
import { DayTable } from './day-table.tsx'

/** Shows how many members each paid tier had, day by day, as plots of one height scale and a table. */
export function TiersByDay({ tiers }: Pick<Numbers, 'tiers'>) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { count } = useFormat()
  const days = tiers.map(({ day, ...counts }) => ({
    day: formatUtcDay(Date.parse(day), locale),
    ...counts,
  }))
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <Section>
      <chakra.h2 fontSize="18">
        <Trans>Members by tier</Trans>
      </chakra.h2>
      {PAID_TIERS.map((tier) => {
        const [name, now] = [i18n._(TIER_NAMES[tier]), count(last[tier])]
        const [from, until] = [first.day, last.day]
        return (
          <Plot
            key={tier}
            label={t`${name}: members of each day from ${from} to ${until}. Now: ${now}.`}
            values={days.map((day) => day[tier])}
            most={`${name}: ${now}`}
            from={from}
            until={until}
          />
        )
      })}
      <DayTable
        columns={PAID_TIERS.map((tier) => i18n._(TIER_NAMES[tier]))}
        rows={days.map((day) => [day.day, ...PAID_TIERS.map((tier) => count(day[tier]))])}
      />
    </Section>
  )
}
