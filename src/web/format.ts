import type { Locale } from '#domain/locales.ts'

/** Money, bytes and moments in the reader's language; always through `Intl`. */
export function formatMoney(amount_minor: number, currency: string, locale: Locale): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount_minor / 10 ** digits)
}

/** Decimal units, as plans count them; kilobytes at least, because English has no short word for bytes. */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
  let value = bytes / 1000
  let step = 0
  while (value >= 1000 && step < units.length - 1) {
    value /= 1000
    step += 1
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'terabyte',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

export const formatDate = (at_ms: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at_ms)

export const formatDateTime = (at_ms: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at_ms)

/** A moment of which only the hour is known. */
export const formatHour = (at_ms: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
  }).format(at_ms)

/** A day of the service's calendar, which is UTC whatever the reader's zone. */
export const formatUtcDay = (at_ms: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(at_ms)

/** "14:05 today" for the same day, else day and time: how old a copy is. */
export function formatAge(at_ms: number, now_ms: number, locale: Locale): string {
  const day = (ms: number) => new Date(ms).toDateString()
  if (day(at_ms) !== day(now_ms)) return formatDateTime(at_ms, locale)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at_ms)
  const today = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  return locale === 'zh-CN' ? `${today} ${time}` : `${time} ${today}`
}

/** `29:05` or `71:59:05` until a moment, never below zero. */
export function formatCountdown(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000))
  const hours = Math.floor(seconds / 3600)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return [...(hours > 0 ? [hours] : []), ...parts].join(':')
}
