import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Summary } from '../../../ui/controls/summary.tsx'
import type { Series } from './plot-shape.ts'

/** The figures of days behind a plot, as a table that opens. */
export function DayTable({
  isByMonth,
  days,
  series,
  say,
}: {
  isByMonth: boolean
  days: readonly string[]
  series: readonly Series[]
  say: (value: number | null | undefined) => string
}) {
  return (
    <chakra.details>
      <Summary minHeight="11" paddingBlock="2" color="muted" fontSize="14">
        <Trans>As a table</Trans>
      </Summary>
      <chakra.table
        width="full"
        fontSize="14"
        fontVariantNumeric="tabular-nums"
        css={{ '& th, & td': { textAlign: 'end', paddingBlock: '1' } }}
      >
        <thead>
          <tr>
            <chakra.th scope="col" css={{ '&&': { textAlign: 'start' } }}>
              {isByMonth ? <Trans>Month</Trans> : <Trans>Day</Trans>}
            </chakra.th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day}>
              <chakra.th scope="row" css={{ '&&': { textAlign: 'start' } }} fontWeight={400}>
                {day}
              </chakra.th>
              {series.map(({ name, values }) => (
                <td key={name}>{say(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.details>
  )
}
