import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { downloadText } from '../../ui/download.ts'
import { TitledSection } from '../../ui/page.tsx'
import { Plot } from '../../ui/pictures/plot.tsx'
import type { Series } from '../../ui/pictures/plot-shape.ts'
import { useFormat } from '../../use-format.ts'

/** Shows figures month by month, with the change of the last whole month, and offers them as CSV. */
export function MonthlyFigure({
  title,
  hint,
  months,
  series,
  format,
  cellOf,
  isCompared = true,
}: {
  title: string
  hint?: ReactNode
  months: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
  /** writes a value for a spreadsheet */
  cellOf: (value: number) => number
  /** false for what is a share itself */
  isCompared?: boolean
}) {
  const { t } = useLingui()
  const { change, month: monthName } = useFormat()
  const [earlier, last] = series[0]?.values.slice(-3) ?? []
  const changed = isCompared && earlier && last != null ? change(last / earlier - 1) : null
  const save = () =>
    downloadText(
      `${title}.csv`,
      csvHead(['month', ...series.map(({ name }) => name)]) +
        csvOf(
          months.map((month, place) => [
            month,
            ...series.map(({ values }) => {
              const value = values[place] ?? null
              return value === null ? '' : cellOf(value)
            }),
          ]),
        ),
    )
  return (
    <TitledSection title={title} lead={hint}>
      {last != null && (
        <chakra.p fontVariantNumeric="tabular-nums">
          {monthName(months.at(-2) ?? '')} <b>{format(last)}</b>{' '}
          {changed !== null && <Trans>{changed} on the month before</Trans>}
        </chakra.p>
      )}
      <Plot label={title} days={months.map(monthName)} series={series} format={format} isByMonth />
      <div>
        <Button look="quiet" aria-label={t`Download as CSV: ${title}`} onClick={save}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
    </TitledSection>
  )
}
