import { describe, expect, it } from 'vitest'
import { secondsLeft } from '../../../src/web/state/forms/seconds-left.ts'
import { waitBeforeLook } from '../../../src/web/state/orders/watch-order.ts'

const waits = Array.from({ length: 100 }, (_, looks) => waitBeforeLook(looks))
const made = waits.filter((waitMs) => waitMs !== null)

describe('polling an unpaid order', () => {
  it('begins after three seconds and grows to half a minute, never back', () => {
    expect(made[0]).toBe(3_000)
    expect(made.at(-1)).toBe(30_000)
    expect(made).toEqual(made.toSorted((a, b) => a - b))
  })

  it('ends, but not before the thirty minutes of an order are nearly over', () => {
    const totalMs = made.reduce((sum, waitMs) => sum + waitMs, 0)
    expect(waits.at(-1)).toBeNull()
    expect(totalMs).toBeGreaterThan(25 * 60_000)
    expect(totalMs).toBeLessThan(40 * 60_000)
  })
})

describe('a countdown in seconds', () => {
  it.each([
    [10_000, 0, 10],
    [10_000, 9_001, 1],
    [10_000, 10_000, 0],
    [10_000, 99_000, 0],
    [null, 0, 0],
  ])('until %s at %s ms shows %s', (until_ms, nowMs, seconds) => {
    expect(secondsLeft(until_ms, nowMs)).toBe(seconds)
  })
})
