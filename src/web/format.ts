import { writeMoney } from '#domain/billing/money.ts'
import { dirOf, localeRow } from '#domain/site/locales.ts'
import { HOUR_MS } from '#domain/time/durations.ts'

const LEFT_TO_RIGHT_ISOLATE = '\u2066'
const POP_ISOLATE = '\u2069'

/**
 * Isolates a figure from the text around it, so that right-to-left text does not reorder its signs. The direction is
 * said, because money begins with a mark from right to left there.
 */
export const isolate = (figure: string, locale: string) =>
  dirOf(locale) === 'rtl' ? LEFT_TO_RIGHT_ISOLATE + figure + POP_ISOLATE : figure

/** Times are 24-hour in every language, as opening hours are (decision 131). */
export const CLOCK = { timeStyle: 'short', hourCycle: 'h23' } as const

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Makes each format once in a time zone: the clock asks for the same ones every second, and a phone takes milliseconds. */
function moment(at_ms: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([locale, options, new Date(at_ms).getTimezoneOffset()])
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  dateFormats.set(key, format)
  return isolate(format.format(at_ms), locale)
}

/** Formats money in the reader's language. */
export function formatMoney(amount_minor: number, currency: string, locale: string): string {
  return isolate(writeMoney(amount_minor, currency, locale), locale)
}

/** @param percent whole hundredths */
export const formatPercent = (percent: number, locale: string) =>
  isolate(new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100), locale)

/** Formats a part of a whole: `2 / 3`. */
export const formatShare = (part: number, whole: number, locale: string) =>
  isolate(`${part} / ${whole}`, locale)

/**
 * Formats in decimal units, as plans do; kilobytes at least, as English has no short word for bytes. The
 * number stays with its unit where a line breaks.
 */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  let value = bytes / 1000
  let step = 0
  while (value >= 1000 && step < units.length - 1) {
    value /= 1000
    step += 1
  }
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'terabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
  return isolate(format.format(value).replace(' ', '\u00a0'), locale)
}

export const formatDate = (at_ms: number, locale: string) =>
  moment(at_ms, locale, { dateStyle: 'medium' })

export const formatDateTime = (at_ms: number, locale: string) =>
  moment(at_ms, locale, { dateStyle: 'medium', ...CLOCK })

/** Formats a time that is known to the hour only. */
export const formatHour = (at_ms: number, locale: string) =>
  formatDateTime(Math.floor(at_ms / HOUR_MS) * HOUR_MS, locale)

/** Formats a day of the service's calendar, which is UTC whatever the reader's zone. */
export const formatUtcDay = (at_ms: number, locale: string) =>
  moment(at_ms, locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "14:05 today" for the same day, else day and time: how old a copy is. */
export function formatAge(at_ms: number, nowMs: number, locale: string): string {
  const day = (ms: number) => new Date(ms).toDateString()
  if (day(at_ms) !== day(nowMs)) return formatDateTime(at_ms, locale)
  const time = new Intl.DateTimeFormat(locale, CLOCK).format(at_ms)
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  return isolate(localeRow(locale).isDayFirst ? `${today} ${time}` : `${time} ${today}`, locale)
}

/** `29:05` or `71:59:05` until a moment, never below zero. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [...(hours > 0 ? [hours] : []), ...parts].join(':')
}
