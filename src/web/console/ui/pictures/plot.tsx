import { useState } from 'react'
import { chakra } from '../../../theme/chakra.ts'
import { DayTable } from './day-table.tsx'
import { Dot, Legend, LegendItem } from './legend.tsx'
import { HEIGHT, type Series, STEP, shapeOf } from './plot-shape.ts'
import { Scrub, Scrubbed } from './scrub.tsx'

/**
 * Draws figures of days or months as bars between axis values. Pointer, finger and arrow keys choose a day, whose figures stand below,
 * at first those of `first` or the last known one; beside them, unless it is small, a table of all opens.
 */
export function Plot({
  label,
  days,
  series,
  format,
  first = -1,
  isSmall = false,
  isByMonth = false,
}: {
  label: string
  days: readonly string[]
  series: readonly Series[]
  format: (value: number) => string
  /** the place of the day that is chosen at first; -1: the last known one */
  first?: number
  isSmall?: boolean
  /** `days` are months */
  isByMonth?: boolean
}) {
  const [chosen, choose] = useState<number | null>(null)
  const known = series[0]?.values.findLastIndex((value) => value !== null) ?? -1
  const begun = first < 0 ? Math.max(known, 0) : first
  const shown = Math.min(chosen ?? begun, days.length - 1)
  const { width, top, bottom, bars } = shapeOf(series, isByMonth ? days.length : undefined)
  const say = (value: number | null | undefined) => (value == null ? '–' : format(value))
  const half = (top + bottom) / 2
  const marks = isSmall || !Number.isInteger(half) ? [top, bottom] : [top, half, bottom]
  // its name is the title above, and of what is beside it the place says enough
  const isAlone = series.slice(1).every(({ color }) => color === 'before')
  const figures = series.map(({ name, values }) => `${name} ${say(values[shown])}`)
  return (
    <chakra.figure margin="0" color="muted" fontSize="14" fontVariantNumeric="tabular-nums">
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="2">
        <Scrubbed height={isSmall ? '20' : '32'}>
          <chakra.svg
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            width="full"
            height="full"
            display="block"
            overflow="visible"
            aria-hidden
          >
            <chakra.path
              d={marks
                .map((_, line) => `M0 ${(HEIGHT * line) / (marks.length - 1)}H${width}`)
                .join('')}
              color="line"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
            {bars.map(({ color, path }) => (
              <chakra.path
                key={color}
                d={path}
                vectorEffect="non-scaling-stroke"
                {...lookOf(color)}
              />
            ))}
            {chosen !== null && (
              <chakra.path
                d={`M${(shown + 0.5) * STEP} 0V${HEIGHT}`}
                color="ink"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </chakra.svg>
          <Scrub
            label={label}
            places={days.map((_, day) => ((day + 0.5) * STEP) / width)}
            words={`${days[shown]}: ${figures.join(', ')}`}
            shown={shown}
            onShow={choose}
          />
        </Scrubbed>
        <chakra.div
          display="flex"
          flexDirection="column"
          justifyContent="space-between"
          textAlign="end"
          lineHeight={1}
          css={{ '& > :only-child': { marginTop: 'auto' } }}
          aria-hidden
        >
          {[...new Set(marks)].map((mark) => (
            <span key={mark}>{mark === 0 ? '0' : format(mark)}</span>
          ))}
        </chakra.div>
        {!isSmall && (
          <chakra.div display="flex" justifyContent="space-between" marginTop="1" aria-hidden>
            <span>{days[0]}</span>
            <span>{days.at(-1)}</span>
          </chakra.div>
        )}
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        css={{ '& > p': { flex: '1', marginBlock: '1' }, '& > [open]': { flexBasis: 'full' } }}
      >
        <Legend>
          <span>{days[shown]}</span>
          {(isSmall ? series.slice(0, 1) : series).map(({ name, color, values }, index) => (
            <LegendItem key={name}>
              {color && <Dot {...lookOf(color)} />}
              {!(isAlone && index === 0) && name}{' '}
              <chakra.b color="ink">{say(values[shown])}</chakra.b>
            </LegendItem>
          ))}
        </Legend>
        {!isSmall && <DayTable {...{ isByMonth, days, series, say }} />}
      </chakra.div>
    </chakra.figure>
  )
}

const lookOf = (color: NonNullable<Series['color']>) =>
  color === 'before'
    ? ({ color: 'fieldLine', fill: 'none', stroke: 'currentColor' } as const)
    : ({ color, fill: 'currentColor' } as const)
