import type { Locale } from '#domain/locales.ts'
import { writeMoney } from '#domain/money.ts'

/** Date and time with their zone, which is UTC (decision 1); empty when there is none. */
export function dateAndTime(instant_ms: number | null, locale: Locale): string {
  if (instant_ms === null) return ''
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  const text = format.format(instant_ms)
  return locale === 'zh-CN' ? `${text}（UTC）` : `${text} UTC`
}

/** @param amount_minor in the currency's smallest unit */
export function money(amount_minor: number, currency: string, locale: Locale): string {
  return writeMoney(amount_minor, currency, locale)
}

/** For the eye: `ABCD-EFGH`; it may be typed either way. */
export function groupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
