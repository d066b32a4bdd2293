import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectiveVipType, NORMAL } from '#domain/membership/membership.ts'
import {
  hoursBesideDays,
  type RemainingTime,
  remainingTime,
} from '#domain/membership/remaining-time.ts'
import { formatInstant } from '#domain/time/dates.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const S = 1000
const MIN = 60 * S
const H = 60 * MIN
const D = 24 * H

const left = (ms: number) =>
  remainingTime({ expire_date: formatInstant(NOW + ms), vip_type: 2 }, NOW)

describe('remaining time (requirement 4.2)', () => {
  it.each<[string, number, RemainingTime]>([
    ['a second left', S, { kind: 'minutes', count: 1 }],
    ['59 seconds left', 59 * S, { kind: 'minutes', count: 1 }],
    ['one minute left', MIN, { kind: 'minutes', count: 1 }],
    ['1:59 minutes left', 2 * MIN - S, { kind: 'minutes', count: 1 }],
    ['two minutes left', 2 * MIN, { kind: 'minutes', count: 2 }],
    ['59:59 left', H - S, { kind: 'minutes', count: 59 }],
    ['60 minutes left', H, { kind: 'hours', count: 1 }],
    ['1:59:59 left', 2 * H - S, { kind: 'hours', count: 1 }],
    ['23:59 left', D - MIN, { kind: 'hours', count: 23 }],
    ['23:59:59 left', D - S, { kind: 'hours', count: 23 }],
    ['24 hours left', D, { kind: 'days', count: 1 }],
    ['a second less than two days left', 2 * D - S, { kind: 'days', count: 1 }],
    ['two days left', 2 * D, { kind: 'days', count: 2 }],
    ['a year left', 365 * D, { kind: 'days', count: 365 }],
  ])('with %s is counted in the largest whole unit', (_, ms, expected) => {
    expect(left(ms)).toEqual(expected)
  })

  it.each([
    ['now', 0],
    ['a second ago', -S],
    ['a day ago', -D],
    ['years ago', -3000 * D],
  ])('is expired when the date is %s', (_, ms) => {
    expect(left(ms)).toEqual({ kind: 'expired' })
  })

  it('counts a future date less than a second away as a minute', () => {
    const user = { expire_date: formatInstant(NOW), vip_type: 2 }
    expect(remainingTime(user, NOW - 1)).toEqual({ kind: 'minutes', count: 1 })
  })

  it.each([
    ['null', null],
    ['empty', ''],
    ['garbage', 'forever'],
    ['an impossible day', '2026-02-30 00:00:00'],
    ['an impossible time', '2026-12-01 24:60:00'],
  ])('is unlimited when the date is %s', (_, expire_date) => {
    expect(remainingTime({ expire_date, vip_type: 2 }, NOW)).toEqual({ kind: 'unlimited' })
  })

  it('is unlimited when the date is absent', () => {
    expect(remainingTime(JSON.parse('{"vip_type":2}'), NOW)).toEqual({ kind: 'unlimited' })
  })

  it('is nothing without user info', () => {
    expect(remainingTime(null, NOW)).toEqual({ kind: 'none' })
    expect(remainingTime(undefined, NOW)).toEqual({ kind: 'none' })
  })

  it('reads the space form as UTC', () => {
    const user = { expire_date: '2026-11-15 13:00:00', vip_type: 2 }
    expect(remainingTime(user, NOW)).toEqual({ kind: 'hours', count: 1 })
  })

  it('shows a time exactly as long as the tier applies', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (s) => {
        const user = { expire_date: formatInstant(NOW + s * S), vip_type: 2 }
        const isRunning = effectiveVipType(user, NOW) !== NORMAL
        expect(left(s * S).kind !== 'expired').toBe(isRunning)
      }),
    )
  })

  it('never promises more than is left, except the last minute', () => {
    const unit = { days: D, hours: H, minutes: MIN }
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 1e8 }), (s) => {
        const time = left(s * S)
        if (!('count' in time)) throw new Error(time.kind)
        expect(time.count).toBeGreaterThanOrEqual(1)
        expect(time.count * unit[time.kind]).toBeLessThanOrEqual(s * S)
        expect((time.count + 1) * unit[time.kind]).toBeGreaterThan(s * S)
      }),
    )
  })
})

describe('hours beside the days', () => {
  it.each([
    ['a month less a second', 30 * D - S, 23],
    ['a day and an hour', D + H, 1],
    ['whole days', 2 * D, 0],
    ['the last day, which is counted in hours', D - S, 0],
    ['a past date', -H, 0],
  ])('of %s', (_, ms, hours) => {
    const expire_date = formatInstant(NOW + ms)
    expect(hoursBesideDays({ expire_date, vip_type: 2 }, NOW)).toBe(hours)
  })

  it('are absent without a date', () => {
    expect(hoursBesideDays({ expire_date: null, vip_type: 2 }, NOW)).toBe(0)
  })
})
