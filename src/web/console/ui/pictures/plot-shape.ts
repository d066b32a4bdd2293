/** The width of one day in the drawing, and the height of all of it. */
export const STEP = 10
export const HEIGHT = 100

/** Room for at least as many days: few bars would otherwise fill it as one block. */
const LEAST_DAYS = 30
/** More days stand without gaps, which would be thinner than a pixel. */
const MOST_BARS = 60

/** Figures of days that are drawn as bars. */
export interface Series {
  name: string
  /** null: unknown */
  values: readonly (number | null)[]
  /** `before` is a line behind the others, which stand on each other; absent: it is only said */
  color?: 'link' | 'foil' | 'facet' | 'bad' | 'before'
}

/** The bars of a series, or the line of the one before, as the path of an SVG. */
export interface Bars {
  color: NonNullable<Series['color']>
  path: string
}

/**
 * Places bars between round values, the later series on the earlier ones.
 * @param least room for at least as many bars
 */
export function shapeOf(
  series: readonly Series[],
  least = LEAST_DAYS,
): {
  width: number
  top: number
  bottom: number
  bars: Bars[]
} {
  const count = series[0]?.values.length ?? 0
  const drawn = series.flatMap(({ color, values }) => (color ? [{ color, values }] : []))
  const reached = Array.from({ length: count }, () => 0)
  const spans = drawn
    .toSorted((a, b) => Number(b.color === 'before') - Number(a.color === 'before'))
    .map(({ color, values }) => ({
      color,
      values,
      spans: reached.map((from, index): [number, number] => {
        const value = values[index] ?? 0
        if (color === 'before') return [0, value]
        reached[index] = from + value
        return [from, from + value]
      }),
    }))
  const ends = spans.flatMap((bars) => bars.spans.flat())
  const top = roundUp(Math.max(0, ...ends))
  const bottom = 0 - roundUp(-Math.min(0, ...ends))
  const y = (value: number) => round((HEIGHT * (top - value)) / (top - bottom || 1))
  const gap = count > MOST_BARS ? 0 : 2.5
  return {
    width: Math.max(least, count) * STEP,
    top,
    bottom,
    bars: spans.map(({ color, values, spans }) => ({
      color,
      path: spans
        .map(([from, to], index) => {
          if (color === 'before') {
            if (values[index] == null) return ''
            return `${values[index - 1] == null ? 'M' : 'L'}${(index + 0.5) * STEP} ${y(to)}`
          }
          const [left, right] = [index * STEP + gap, (index + 1) * STEP - gap]
          return from === to ? '' : `M${left} ${y(from)}V${y(to)}H${right}V${y(from)}Z`
        })
        .join(''),
    })),
  }
}

/** The next value that is 1, 2, 4, 6 or 8 of a power of ten, so that its half is round, too. */
function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 6, 8, 10].find((digit) => digit * power >= value) ?? 10) * power
}

const round = (value: number) => Math.round(value * 10) / 10
