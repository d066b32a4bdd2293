import { describe, expect, it } from 'vitest'
import { findFreePlace, type Stretch } from '../../../src/web/ui/frames/free-place.ts'

const VIEW: Stretch = { top: 1000, bottom: 1800 }
const row = (top: number, height = 48): Stretch => ({ top, bottom: top + height })
const touches = (top: number, height: number, obstacles: readonly Stretch[]) =>
  obstacles.some((obstacle) => top < obstacle.bottom && obstacle.top < top + height)

describe('room over the page that covers no control', () => {
  it('is at the foot of what is seen where nothing is in the way', () => {
    expect(findFreePlace(60, VIEW, [])).toBe(1732)
  })

  it('is above the tabs at the foot', () => {
    expect(findFreePlace(60, VIEW, [row(1744, 56)])).toBe(1676)
  })

  it('is the lowest gap that is high enough', () => {
    const buttons = [row(1200), row(1400), row(1500), row(1700), row(1752)]
    const top = findFreePlace(60, VIEW, buttons)
    expect(top).toBe(1632)
    expect(touches(top, 60, buttons)).toBe(false)
  })

  it('is the nearest one out of view where controls stand close', () => {
    const rows = Array.from({ length: 20 }, (_, n) => row(980 + n * 50))
    const top = findFreePlace(60, VIEW, rows)
    expect(touches(top, 60, rows)).toBe(false)
    expect(top).toBe(912)
  })

  it('never covers one, however they lie', () => {
    for (let seed = 1; seed < 500; seed++) {
      const rows = Array.from({ length: 12 }, (_, n) =>
        row((seed * 7919 * (n + 3)) % 2400, 30 + n * 9),
      )
      expect(touches(findFreePlace(64, VIEW, rows), 64, rows)).toBe(false)
    }
  })
})
