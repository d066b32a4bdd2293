import { describe, expect, it } from 'vitest'
import { secondsLeft } from '../../../src/web/state/forms/seconds-left.ts'
import { waitBeforeLook } from '../../../src/web/state/orders/watch-order.ts'

const waits = Array.from({ length: 100 }, (_, looks) => waitBeforeLook(looks))
const made = waits.filter((wait_ms) => wait_ms !== null)

describe('looking at an unpaid order again', () => {
  it('begins after three seconds and grows to half a minute, never back', () => {
    expect(made[0]).toBe(3_000)
    expect(made.at(-1)).toBe(30_000)
    expect(made).toEqual(made.toSorted((a, b) => a - b))
  })

  it('ends, but not before the thirty minutes of an order are nearly over', () => {
    const total_ms = made.reduce((sum, wait_ms) => sum + wait_ms, 0)
    expect(waits.at(-1)).toBeNull()
    expect(total_ms).toBeGreaterThan(25 * 60_000)
    expect(total_ms).toBeLessThan(40 * 60_000)
  })
})

describe('a countdown in seconds', () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 9_001, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
    [null, 0, 0],
  ])('until %s at %s ms shows %s', (until_ms, now_ms, seconds) => {
    expect(secondsLeft(until_ms, now_ms)).toBe(seconds)
  })
})
