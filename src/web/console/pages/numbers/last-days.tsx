import { Trans, useLingui } from '@lingui/react/macro'
import type { Numbers } from '#contract/console/numbers.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { formatUtcDay } from '../../../format.ts'
import { chakra } from '../../../theme/chakra.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Section, Sections } from '../../ui/page.tsx'
import { Plot } from '../../ui/pictures/plot.tsx'
import { useFormat } from '../../use-format.ts'
import { revenueOf } from './revenue-of.ts'

const DAYS = 30

type Day = Numbers['by_day'][number]
type Values = readonly (number | null)[]

/** Shows what came in during the last 30 days beside the 30 before: revenue, members, traffic. */
export function LastDays({ by_day, tiers, isSmall = false }: Numbers & { isSmall?: boolean }) {
  const { t } = useLingui()
  const { bytes, count } = useFormat()
  const daysOf = useDays(by_day)
  const active = new Map(
    tiers.map((counts) => [counts.day, PAID_TIERS.reduce((sum, tier) => sum + counts[tier], 0)]),
  )
  const figures = [
    { name: t`New members`, ...daysOf((day) => day.new_members), format: count },
    {
      name: t`Members with a plan`,
      ...daysOf(({ day }) => active.get(day) ?? null),
      whole: lastOf,
      format: count,
    },
    { name: t`Traffic`, ...daysOf((day) => day.traffic_bytes), format: bytes },
  ]
  return (
    <Sections
      gap="3"
      gridColumn="1 / -1"
      {...(isSmall && { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' })}
    >
      {isSmall && (
        <chakra.h2 gridColumn="1 / -1" fontSize="18">
          <Trans>Last 30 days against the 30 before</Trans>
        </chakra.h2>
      )}
      <RevenueDays by_day={by_day} isSmall={isSmall} />
      {figures.map((figure) => (
        <Figure key={figure.name} {...figure} isSmall={isSmall} />
      ))}
    </Sections>
  )
}

/** Shows the revenue of the last 30 days beside the 30 before, in each currency. */
export function RevenueDays({
  by_day,
  isSmall = false,
}: {
  by_day: readonly Day[]
  isSmall?: boolean
}) {
  const { t } = useLingui()
  const { money } = useFormat()
  const daysOf = useDays(by_day)
  const currencies = new Set(by_day.flatMap((day) => day.money.map((sum) => sum.currency)))
  return [...currencies].map((currency) => (
    <Figure
      key={currency}
      name={t`Revenue (${currency})`}
      {...daysOf((day) => revenueOf(day, currency))}
      format={(sum) => money(sum, currency)}
      isSmall={isSmall}
    />
  ))
}

/** Returns a function that reads a figure of each of the last 30 days, and of the 30 before. */
function useDays(by_day: readonly Day[]) {
  const locale = useLocale()
  const [before, now] = [by_day.slice(-2 * DAYS, -DAYS), by_day.slice(-DAYS)]
  const days = now.map(({ day }) => formatUtcDay(Date.parse(day), locale))
  return (figureOf: (day: Day) => number | null) => ({
    days,
    now: now.map(figureOf),
    before: before.map(figureOf),
  })
}

/** Shows a figure of all days with its change, and of each day. */
function Figure({
  name,
  days,
  now,
  before,
  whole = sumOf,
  format,
  isSmall,
}: {
  name: string
  days: readonly string[]
  now: Values
  before: Values
  /** finds the figure of all days */
  whole?: (values: Values) => number | null
  format: (value: number) => string
  isSmall: boolean
}) {
  const { t } = useLingui()
  const { change } = useFormat()
  const [value, earlier] = [whole(now), whole(before)]
  const share = value !== null && earlier ? value / earlier - 1 : null
  return (
    <Section gap="1">
      <chakra.h2 color="muted" fontSize="16" fontWeight={400}>
        {name}
      </chakra.h2>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="2"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.b fontFamily="display" fontSize="28" lineHeight={1.2}>
          {value === null ? '–' : format(value)}
        </chakra.b>
        {share !== null && (
          <chakra.span color={share < 0 ? 'bad' : 'good'} fontSize="14" fontWeight={600}>
            {change(share)}
            <chakra.span srOnly>
              {' '}
              <Trans>compared with the 30 days before</Trans>
            </chakra.span>
          </chakra.span>
        )}
      </chakra.p>
      <Plot
        label={t`${name}, by day`}
        days={days}
        series={[
          { name, values: now, color: 'link' },
          { name: t`30 days before`, values: before, color: 'before' },
        ]}
        format={format}
        isSmall={isSmall}
      />
    </Section>
  )
}

/** Sums what is known; null while less than half of the days are. */
function sumOf(values: Values): number | null {
  const known = values.filter((value) => value !== null)
  return known.length * 2 < values.length ? null : known.reduce((sum, value) => sum + value, 0)
}

const lastOf = (values: Values) => values.at(-1) ?? null
