import { describe, expect, it } from 'vitest'
import { type Series, shapeOf } from '../../../src/web/console/ui/pictures/plot-shape.ts'

const of = (color: Series['color'], values: Series['values']): Series => ({
  name: `${color}`,
  values,
  ...(color && { color }),
})

/** Reads where the bars of a path begin and end, in hundredths from the top. */
const heights = (path = '') =>
  [...path.matchAll(/M\S+ (\S+?)V(\S+?)H/g)].map(([, from, to]) => [Number(from), Number(to)])

describe('the plot', () => {
  it('stands bars between round values, whose half is round, too', () => {
    const { top, bottom, bars } = shapeOf([of('link', [1500, 3000])])
    expect([bottom, top]).toEqual([0, 4000])
    expect(heights(bars[0]?.path)).toEqual([
      [100, 62.5],
      [100, 25],
    ])
  })

  it('hangs what is negative below the line', () => {
    const { top, bottom, bars } = shapeOf([of('link', [10, -10])])
    expect([bottom, top]).toEqual([-10, 10])
    expect(heights(bars[0]?.path)).toEqual([
      [50, 0],
      [50, 100],
    ])
  })

  it('stands series on each other, and the time before behind them as a line, broken where it is unknown', () => {
    const { bars } = shapeOf([
      of('foil', [4, 4, 4, 4]),
      of('facet', [4, 4, 4, 4]),
      of('before', [8, 4, null, 8]),
    ])
    expect(bars.map(({ color }) => color)).toEqual(['before', 'foil', 'facet'])
    expect(bars[0]?.path).toBe('M5 0L15 50M35 0')
    expect(bars.slice(1).map(({ path }) => heights(path)[0])).toEqual([
      [100, 50],
      [50, 0],
    ])
  })

  it('draws no bar of what is unknown, and none of what is only said', () => {
    const { bars, top } = shapeOf([of('link', [null, 1]), of(undefined, [9, 9])])
    expect(top).toBe(1)
    expect(bars.map(({ path }) => heights(path).length)).toEqual([1])
  })

  it('leaves room for 30 days, so that a single one is no block', () => {
    expect(shapeOf([of('link', [1])]).width).toBe(300)
    expect(
      shapeOf([
        of(
          'link',
          Array.from({ length: 365 }, () => 1),
        ),
      ]).width,
    ).toBe(3650)
  })
})
