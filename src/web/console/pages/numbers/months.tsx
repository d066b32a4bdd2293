import { Trans, useLingui } from '@lingui/react/macro'
import type { Months } from '#contract/console/numbers.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import { useReading } from '../../state/reading.ts'
import { months } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Sections } from '../../ui/page.tsx'
import type { Series } from '../../ui/pictures/plot-shape.ts'
import { useFormat } from '../../use-format.ts'
import { paidBy } from '../../words.ts'
import { usePlanNames } from '../coupons/plan-names.ts'
import { MonthlyFigure } from './monthly-figure.tsx'
import { revenueOf } from './revenue-of.ts'

type Month = Months['months'][number]
type Division = Month['paid'][number]['by']

/** The series with a color of their own; the others are the rest of the bar of all. */
const COLORS = ['link', 'foil', 'facet'] as const

/** Shows income and churn month by month, and what was paid by plan, coupon and provider. */
export function MonthByMonth() {
  const { remote, again } = useReading(months, {})
  return (
    <Loaded remote={remote} again={again}>
      {({ months }) => {
        const sums = months.flatMap(({ money }) => money)
        const currencies = new Set(sums.map(({ currency }) => currency))
        return (
          <Sections>
            {[...currencies].map((currency) => (
              <Income key={currency} months={months} currency={currency} />
            ))}
            <Churn months={months} />
          </Sections>
        )
      }}
    </Loaded>
  )
}

function Income({ months, currency }: { months: readonly Month[]; currency: string }) {
  const { i18n, t } = useLingui()
  const { money } = useFormat()
  const planNames = usePlanNames()
  const shared = {
    months: months.map(({ month }) => month),
    format: (sum: number) => money(sum, currency),
    cellOf: (sum: number) => Number(decimalMoney(sum, currency)),
  }
  const divided = (by: Division, nameOf: (name: string) => string) =>
    divide(months, { by, currency, nameOf, all: t`All` })
  const planName = (name: string) =>
    name.endsWith('-gb') ? `${Number.parseInt(name, 10)} GB` : planNames(name)
  const values = months.map((month) => revenueOf(month, currency))
  const figures = [
    {
      title: t`Income by month (${currency})`,
      hint: <Trans>What was paid in the month, less what went back in it.</Trans>,
      series: [{ name: t`Income`, values, color: 'link' as const }],
    },
    {
      title: t`Paid by plan (${currency})`,
      series: divided('plan', (name) => planName(name) || t`No order`),
    },
    {
      title: t`Paid by coupon (${currency})`,
      series: divided('coupon', (name) => name || t`No coupon`),
    },
    {
      title: t`Paid by provider (${currency})`,
      series: divided('provider', (name) => paidBy(name, i18n)),
    },
  ]
  return figures.map((figure) => <MonthlyFigure key={figure.title} {...figure} {...shared} />)
}

function Churn({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const values = months.map(({ at_beginning, ended }) =>
    at_beginning ? Math.round((1000 * ended) / at_beginning) / 10 : null,
  )
  return (
    <MonthlyFigure
      title={t`Churn by month`}
      hint={
        <Trans>
          Members whose paid time ended in the month and who haven’t bought again, in percent of the
          members with a plan at its beginning. A member who comes back later no longer counts.
        </Trans>
      }
      months={months.map(({ month }) => month)}
      series={[{ name: t`Churn`, values, color: 'link' }]}
      format={percent}
      isCompared={false}
      cellOf={(value) => value}
    />
  )
}

/** Makes a series of what was paid in all, and one of each name, the largest first. */
function divide(
  months: readonly Month[],
  {
    by,
    currency,
    nameOf,
    all,
  }: { by: Division; currency: string; nameOf: (name: string) => string; all: string },
): Series[] {
  const sums = months.map(({ paid }) =>
    paid.filter((sum) => sum.by === by && sum.currency === currency),
  )
  const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const valuesOf = (isMeant: (name: string) => boolean) =>
    sums.map((ofMonth) =>
      sumOf(ofMonth.filter(({ name }) => isMeant(name)).map(({ paid_minor }) => paid_minor)),
    )
  const names = [...new Set(sums.flat().map(({ name }) => name))]
  const named = names
    .map((name) => ({ name: nameOf(name), values: valuesOf((other) => other === name) }))
    .toSorted((a, b) => sumOf(b.values) - sumOf(a.values))
    .map((series, place) => {
      const color = COLORS[place]
      return color === undefined ? series : { ...series, color }
    })
  return [{ name: all, values: valuesOf(() => true), color: 'before' }, ...named]
}
