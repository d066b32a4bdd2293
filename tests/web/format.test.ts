import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Locale } from '#domain/site/locales.ts'
import {
  formatAge,
  formatBytes,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatHour,
  formatMoney,
  formatPercent,
  formatShare,
  formatUtcDay,
} from '../../src/web/format.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe('countdown of an open order (decision 15)', () => {
  it.each([
    [-5_000, '00:00'],
    [0, '00:00'],
    [1, '00:01'],
    [29 * MINUTE_MS + 5_000, '29:05'],
    [HOUR_MS, '1:00:00'],
    [72 * HOUR_MS - 55_000, '71:59:05'],
  ])('%d ms left read %s', (leftMs, text) => {
    expect(formatCountdown(leftMs)).toBe(text)
  })
})

describe('money and traffic in the reader’s language', () => {
  it('shows minor units as the currency has them', () => {
    expect(formatMoney(499, 'USD', 'en-US')).toBe('$4.99')
    expect(formatMoney(500, 'JPY', 'en-US')).toBe('¥500')
    expect(formatMoney(-100, 'USD', 'zh-CN')).toBe('−US$1.00')
  })

  it('counts bytes in thousands, and keeps the number with its unit', () => {
    expect(formatBytes(10_000_000_000, 'en-US')).toBe('10\u00a0GB')
    expect(formatBytes(1_500_000, 'en-US')).toBe('1.5\u00a0MB')
    expect(formatBytes(999, 'zh-CN')).toBe('1\u00a0kB')
  })

  it('says nothing used in a unit that reads well', () => {
    expect(formatBytes(0, 'en-US')).toBe('0\u00a0kB')
    expect(formatBytes(0, 'zh-CN')).toBe('0\u00a0kB')
  })
})

describe('figures among words that run from right to left', () => {
  const arabic = 'ar' as Locale
  const ISOLATED = /^\u2066[^\u2066\u2069]+\u2069$/

  it('are isolated, so that no neighbour changes their order', () => {
    for (const figure of [
      formatMoney(499, 'USD', arabic),
      formatPercent(17, arabic),
      formatBytes(10_000_000_000, arabic),
      formatDate(0, arabic),
      formatDateTime(0, arabic),
      formatHour(0, arabic),
      formatUtcDay(0, arabic),
      formatAge(0, HOUR_MS, arabic),
      formatShare(2, 3, arabic),
    ]) {
      expect(figure).toMatch(ISOLATED)
    }
  })

  it('are left alone in the languages that run from left to right', () => {
    expect(formatPercent(17, 'en-US')).toBe('17%')
    expect(formatPercent(17, 'zh-CN')).toBe('17%')
    expect(formatShare(2, 3, 'en-US')).toBe('2 / 3')
  })
})

describe('time of day', () => {
  const atMs = Date.UTC(2026, 10, 21, 20, 5)

  it('runs to 24 hours in every language', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(formatDateTime(atMs, 'en-US')).toBe('Nov 21, 2026, 20:05')
    expect(formatDateTime(atMs, 'zh-CN')).toBe('2026年11月21日 20:05')
  })

  it('begins at 00, and has no minutes where only the hour is known', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(formatHour(Date.UTC(2026, 10, 21, 0, 59), 'en-US')).toBe('Nov 21, 2026, 00:00')
  })
})

describe('age of a copy (decision 4)', () => {
  const nowMs = new Date(2026, 10, 21, 18, 0).getTime()

  it('names the time for a copy of today', () => {
    expect(formatAge(nowMs - 4 * HOUR_MS, nowMs, 'en-US')).toBe('14:00 today')
    expect(formatAge(nowMs - 4 * HOUR_MS, nowMs, 'zh-CN')).toBe('今天 14:00')
  })

  it('names the day for an older one', () => {
    expect(formatAge(nowMs - 30 * HOUR_MS, nowMs, 'en-US')).toContain('Nov 20, 2026')
  })
})

describe('a day of the UTC calendar (decision 19)', () => {
  it.each(['America/Los_Angeles', 'Asia/Shanghai'])('is that day in %s too', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatUtcDay(Date.UTC(2026, 11, 1), 'en-US')).toBe('December 1')
    expect(formatUtcDay(Date.UTC(2026, 11, 1), 'zh-CN')).toBe('12月1日')
  })
})
