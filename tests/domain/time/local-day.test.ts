import { describe, expect, it } from 'vitest'
import {
  localDate,
  nextMonth,
  startOfDay,
  startOfEarlierDay,
  startOfMonth,
} from '#domain/time/local-day.ts'

const parse = (text: string) => Date.parse(text)

describe('the day of a zone', () => {
  it.each([
    ['UTC', '2026-11-21T08:00:00.123Z', '2026-11-21T00:00:00Z'],
    ['Asia/Shanghai', '2026-11-21T08:00:00Z', '2026-11-20T16:00:00Z'],
    ['Asia/Shanghai', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00Z'],
    ['Asia/Shanghai', '2026-11-20T15:59:59.999Z', '2026-11-19T16:00:00Z'],
    ['Asia/Kolkata', '2026-11-21T08:00:00Z', '2026-11-20T18:30:00Z'],
    // daylight saving time began at 02:00 and ended at 03:00
    ['Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-10-25T10:00:00Z', '2026-10-24T22:00:00Z'],
  ])('%s at %s began at %s', (zone, now, began) => {
    expect(new Date(startOfDay(parse(now), zone)).toISOString()).toBe(
      new Date(parse(began)).toISOString(),
    )
  })
  it.each([
    [0, '2026-03-30T22:00:00Z'],
    [1, '2026-03-29T22:00:00Z'],
    [2, '2026-03-28T23:00:00Z'],
    [3, '2026-03-27T23:00:00Z'],
  ])('%s days earlier began at %s, though one day had 23 hours', (days, began) => {
    const startMs = startOfEarlierDay(parse('2026-03-30T22:30:00Z'), days, 'Europe/Berlin')
    expect(new Date(startMs).toISOString()).toBe(new Date(parse(began)).toISOString())
  })
})

describe('the month of a zone', () => {
  it.each([
    ['UTC', '2026-10', '2026-10-01T00:00:00Z'],
    ['Asia/Shanghai', '2027-01', '2026-12-31T16:00:00Z'],
    ['Europe/Berlin', '2026-04', '2026-03-31T22:00:00Z'],
    ['Pacific/Kiritimati', '2026-10', '2026-09-30T10:00:00Z'],
    ['Etc/GMT+12', '2026-10', '2026-10-01T12:00:00Z'],
  ])('in %s, %s began at %s', (zone, month, began) => {
    const startMs = startOfMonth(month, zone)
    expect(startMs).toBe(parse(began))
    expect(localDate(startMs, zone)).toBe(`${month}-01`)
    expect(localDate(startMs - 1, zone)).not.toContain(month)
  })

  it('is followed by the next one, over the end of a year', () => {
    expect([nextMonth('2026-11'), nextMonth('2026-12')]).toEqual(['2026-12', '2027-01'])
  })
})
