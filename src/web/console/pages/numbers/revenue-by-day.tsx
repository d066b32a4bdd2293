import { Trans, useLingui } from '@lingui/react/macro'
import type { Numbers } from '#contract/console/numbers.ts'
import { formatUtcDay } from '../../../format.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Section } from '../../ui/page.tsx'
import { Plot } from '../../ui/plot.tsx'
import { useFormat } from '../../use-format.ts'
import { DayTable } from './day-table.tsx'

/** Shows the revenue of each of the last 30 days as a plot, with its table behind. */
export function RevenueByDay({ by_day }: Pick<Numbers, 'by_day'>) {
  const currencies = new Set(by_day.flatMap(({ money }) => money.map((sum) => sum.currency)))
  return [...currencies].map((currency) => (
    <OneCurrency key={currency} by_day={by_day} currency={currency} />
  ))
}

function OneCurrency({ by_day, currency }: Pick<Numbers, 'by_day'> & { currency: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { money } = useFormat()
  const days = by_day.map(({ day, money: sums }) => {
    const sum = sums.find((entry) => entry.currency === currency)
    const paid = sum?.paid_minor ?? 0
    const refunded = sum?.refunded_minor ?? 0
    return { day: formatUtcDay(Date.parse(day), locale), paid, refunded, left: paid - refunded }
  })
  const most = Math.max(...days.map(({ left }) => left))
  const best = days.find(({ left }) => left === most)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const [bestDay, bestSum] = [best?.day ?? '', money(most, currency)]
  return (
    <Section>
      <chakra.h2 fontSize="18">
        <Trans>Revenue by day ({currency})</Trans>
      </chakra.h2>
      <Plot
        label={t`Revenue of each day from ${first} to ${last}. Most: ${bestSum} on ${bestDay}.`}
        values={days.map(({ left }) => left)}
        most={bestSum}
        from={first}
        until={last}
      />
      <DayTable
        columns={[t`Paid`, t`Refunded or disputed`]}
        rows={days.map(({ day, paid, refunded }) => [
          day,
          money(paid, currency),
          money(refunded, currency),
        ])}
      />
    </Section>
  )
}
