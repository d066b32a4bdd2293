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
    <Section paddingBlock="2">
      <Table>
        <thead>
          <tr>
            <chakra.td display={{ base: 'none', md: 'table-cell' }} />
            {periods.map((period) => (
              <th key={period.days} scope="col">
                {wordsOf(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {periods.map((period) => (
                <td key={period.days}>{figure(period)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

/** Figures ranged right in columns of one width, their names on the left, on phones in a line above them. */
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& tr': {
      display: { base: 'grid', md: 'table-row' },
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      rowGap: '2',
      paddingBlock: '2',
    },
    '& tbody tr': { borderTop: 'hairline' },
    '& th, & td': {
      height: { md: '10', xl: '11' },
      paddingInlineStart: { md: '2' },
      textAlign: 'end',
      lineHeight: 1.3,
    },
    '& thead td': { width: '40%' },
    '& thead th': { color: 'muted', fontSize: '14', fontWeight: 400 },
    '& tbody th': {
      gridColumn: '1 / -1',
      paddingInlineStart: '0',
      fontWeight: 400,
      textAlign: 'start',
      fontSize: { base: '14', md: '16' },
    },
    '& tbody td': {
      fontWeight: 600,
      // as large as the sum of a year fits
      fontSize: { base: 'clamp(0.875rem, 3.9vw, 1rem)', xl: '18' },
      whiteSpace: 'nowrap',
    },
  },
})
