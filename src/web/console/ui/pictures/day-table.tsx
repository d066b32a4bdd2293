import { Trans } from '@lingui/react/macro'
import { chakra } from '../../../theme/chakra.ts'
import { Summary } from '../../../ui/controls/summary.tsx'

/** The figures of days behind a plot, as a table that opens. @param rows each begins with its day */
export function DayTable({
  isByMonth,
  columns,
  rows,
}: {
  isByMonth: boolean
  columns: readonly string[]
  rows: readonly (readonly string[])[]
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
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([day, ...figures]) => (
            <tr key={day}>
              <chakra.th scope="row" css={{ '&&': { textAlign: 'start' } }} fontWeight={400}>
                {day}
              </chakra.th>
              {figures.map((figure, index) => (
                <td key={columns[index]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.details>
  )
}
