import { describe, expect, it } from 'vitest'
import { startOfDay, startOfEarlierDay } from '#domain/time/local-day.ts'

const at = (text: string) => Date.parse(text)

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
    expect(new Date(startOfDay(at(now), zone)).toISOString()).toBe(
      new Date(at(began)).toISOString(),
    )
  })
  it.each([
    [0, '2026-03-30T22:00:00Z'],
    [1, '2026-03-29T22:00:00Z'],
    [2, '2026-03-28T23:00:00Z'],
    [3, '2026-03-27T23:00:00Z'],
  ])('%s days earlier began at %s, though one day had 23 hours', (days, began) => {
    const startMs = startOfEarlierDay(at('2026-03-30T22:30:00Z'), days, 'Europe/Berlin')
    expect(new Date(startMs).toISOString()).toBe(new Date(at(began)).toISOString())
  })
})
