import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SUPPORT_HOURS,
  isLiveSupportOpen,
  isTimeZone,
  readSupportHours,
  utcOffset,
} from '#domain/site/support-hours.ts'

const parse = (time: string) => Date.parse(`2026-11-21T${time}Z`)

describe('live support, 08:30 to 21:00 in the operator’s zone (requirement 9.3)', () => {
  it.each([
    ['00:29:59', 'Asia/Shanghai', false],
    ['00:30:00', 'Asia/Shanghai', true],
    ['12:59:59', 'Asia/Shanghai', true],
    ['13:00:00', 'Asia/Shanghai', false],
    ['16:00:00', 'Asia/Shanghai', false],
    ['08:29:59', 'UTC', false],
    ['08:30:00', 'UTC', true],
    ['13:30:00', 'America/New_York', true],
    ['13:29:59', 'America/New_York', false],
  ])('at %s UTC, in %s: %s', (time, zone, is_open) => {
    expect(isLiveSupportOpen(parse(time), DEFAULT_SUPPORT_HOURS, zone)).toBe(is_open)
  })

  it.each([
    ['18:00-02:00', ['18:00', '23:59', '01:59'], ['02:00', '17:59']],
    ['00:00-24:00', ['00:00', '12:00', '23:59'], []],
    ['16:00–24:00', ['16:00', '23:59'], ['00:00', '15:59']],
  ])('is open at other hours where the operator says so: %s', (hours, open, closed) => {
    const isOpen = (time: string) => isLiveSupportOpen(parse(`${time}:00`), hours, 'UTC')
    expect(open.filter(isOpen)).toEqual(open)
    expect(closed.filter(isOpen)).toEqual([])
  })

  it.each(['', '9:00-18:00', '09:00', '09:00-09:00', '09:00-24:01', '09:60-10:00', 'all day'])(
    'has no hours by %j',
    (text) => {
      expect(readSupportHours(text)).toBeNull()
    },
  )

  it('follows summer time', () => {
    const winter = Date.parse('2026-01-15T12:30:00Z')
    const summer = Date.parse('2026-07-15T12:30:00Z')
    expect(isLiveSupportOpen(winter, DEFAULT_SUPPORT_HOURS, 'America/New_York')).toBe(false)
    expect(isLiveSupportOpen(summer, DEFAULT_SUPPORT_HOURS, 'America/New_York')).toBe(true)
  })

  it.each([
    ['Asia/Shanghai', 'UTC+8'],
    ['America/St_Johns', 'UTC-3:30'],
    ['UTC', 'UTC'],
  ])('%s is named by its distance from UTC: %s', (zone, name) => {
    expect(utcOffset(parse('08:00:00'), zone)).toBe(name)
  })

  it('tells names of time zones from other words', () => {
    expect(isTimeZone('Europe/Berlin')).toBe(true)
    expect(isTimeZone('Europe/Nowhere')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })
})
