import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Numbers, NumbersOfDays } from '#contract/console/numbers.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Section } from '../../ui/page.tsx'
import { useFormat } from '../../use-format.ts'
import { revenueOf } from './revenue-of.ts'

type Figure = readonly [name: string, figure: (period: NumbersOfDays) => string]

/** Shows each figure of the business over today, 7 and 30 days and a year, as one table. */
export function Periods({ periods }: Pick<Numbers, 'periods'>) {
  const { t } = useLingui()
  const { amount, count } = useFormat()
  const currencies = new Set(periods.flatMap((period) => period.money.map((sum) => sum.currency)))
  const noRevenue: Figure = [t`Revenue after refunds and disputes`, () => '–']
  const revenues = [...currencies].map(
    (currency): Figure => [
      t`Revenue after refunds and disputes (${currency})`,
      (period) => amount(revenueOf(period, currency), currency),
    ],
  )
  const figures: Figure[] = [
    ...(revenues.length > 0 ? revenues : [noRevenue]),
    [t`Members who paid for the first time`, ({ new_payers }) => count(new_payers)],
    [t`Members who paid again`, ({ returning_payers }) => count(returning_payers)],
    [t`Renewals`, ({ renewals }) => count(renewals)],
    [t`Memberships that ended`, ({ ended }) => count(ended)],
  ]
  const wordsOf = ({ days }: NumbersOfDays) => {
    if (days === 1) return t`Today`
    if (days === 365) return t`A year`
    return t`${plural(days, { one: '# day', other: '# days' })}`
  }
  return (
    <Section>
      <chakra.table
        display={{ base: 'block', md: 'table' }}
        width="full"
        overflowX="auto"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
        css={{
          '& thead th': { color: 'muted', fontSize: '14', fontWeight: 400, textAlign: 'start' },
        }}
      >
        <thead>
          <tr>
            {periods.map((period) => (
              <th key={period.days} scope="col">
                {wordsOf(period)}
              </th>
            ))}
          </tr>
        </thead>
        {figures.map(([name, figure]) => (
          <Figures key={name} {...{ name, periods, figure }} />
        ))}
      </chakra.table>
    </Section>
  )
}

/** A figure's name on a row of its own, so that four sums fit a phone, and its values below. */
function Figures({
  name,
  periods,
  figure,
}: {
  name: string
  periods: readonly NumbersOfDays[]
  figure: (period: NumbersOfDays) => string
}) {
  return (
    <tbody>
      <tr>
        <chakra.th
          colSpan={periods.length}
          scope="rowgroup"
          textAlign="start"
          fontSize="14"
          fontWeight={600}
          paddingTop="4"
          whiteSpace="normal"
        >
          {name}
        </chakra.th>
      </tr>
      <tr>
        {periods.map((period) => (
          <chakra.td
            key={period.days}
            width={{ base: '10rem', md: '25%' }}
            fontSize={{ base: '14', md: '22' }}
            fontWeight={600}
            paddingInlineEnd={{ base: '1', md: '2' }}
          >
            {figure(period)}
          </chakra.td>
        ))}
      </tr>
    </tbody>
  )
}
