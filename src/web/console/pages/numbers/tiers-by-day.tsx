import { Trans, useLingui } from '@lingui/react/macro'
import type { Numbers } from '#contract/console/numbers.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { TitledSection } from '../../ui/page.tsx'
import { Plot } from '../../ui/pictures/plot.tsx'
import { TIER_COLORS } from '../../ui/pictures/tier-colors.ts'
import { useFormat } from '../../use-format.ts'

/** Shows how many members each paid tier had, day by day over a year, one on the other. */
export function TiersByDay({ tiers }: Pick<Numbers, 'tiers'>) {
  const { i18n, t } = useLingui()
  const { count, utcDay } = useFormat()
  return (
    <TitledSection title={<Trans>Members by tier</Trans>}>
      <Plot
        label={t`Members by tier`}
        days={tiers.map(({ day }) => utcDay(day))}
        series={PAID_TIERS.map((tier) => ({
          name: i18n._(TIER_NAMES[tier]),
          values: tiers.map((day) => day[tier]),
          color: TIER_COLORS[tier],
        }))}
        format={count}
      />
    </TitledSection>
  )
}
