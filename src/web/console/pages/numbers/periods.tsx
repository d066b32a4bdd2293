import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Numbers, NumbersOfDays } from '#contract/console/numbers.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useIsWide } from '../../../ui/basic/use-is-wide.ts'
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
  // figures of four periods leave a phone no room for their names
  const tables = useIsWide() ? [periods] : [periods.slice(0, 2), periods.slice(2)]
  return (
    <Section gap="5" paddingBlock="2" marginTop={{ xl: '2' }}>
      {tables.map((columns) => (
        <Table key={columns[0]?.days}>
          <thead>
            <tr>
              <td />
              {columns.map((period) => (
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
                {columns.map((period) => (
                  <td key={period.days}>{figure(period)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </Section>
  )
}

/** Names on the left, figures ranged right in columns of one width. */
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      height: '10',
      paddingInlineStart: '2',
      textAlign: 'end',
      lineHeight: 1.3,
    },
    '& thead td': { width: { base: '46%', xl: '40%' } },
    '& thead th': { color: 'muted', fontSize: '14', fontWeight: 400 },
    '& tbody :is(th, td)': { height: { base: '12', xl: '11' }, borderTop: 'hairline' },
    '& tbody th': {
      paddingInlineStart: '0',
      fontWeight: 400,
      textAlign: 'start',
      fontSize: { base: '14', md: '16' },
    },
    '& tbody td': { fontWeight: 600, fontSize: { base: '14', xl: '18' }, whiteSpace: 'nowrap' },
  },
})
