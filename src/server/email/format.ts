import { writeMoney } from '#domain/billing/money.ts'
import type { Locale } from '#domain/site/locales.ts'
import { sectionOf } from '../texts.ts'

const textsOf = sectionOf('email', ['utc'])

/** Writes date and time in UTC, with the zone (decision 1); empty for null. */
export function dateAndTime(instantMs: number | null, locale: Locale): string {
  if (instantMs === null) return ''
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
    hourCycle: 'h23',
  })
  return textsOf(locale).utc.replace('{time}', format.format(instantMs))
}

/** @param amount_minor in the currency's smallest unit */
export function money(amount_minor: number, currency: string, locale: Locale): string {
  return writeMoney(amount_minor, currency, locale)
}

/** Groups a code for reading, `ABCD-EFGH`; it can be typed with or without the dash. */
export function groupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
