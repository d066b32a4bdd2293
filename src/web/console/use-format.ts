import { decimalsOf } from '#domain/billing/currencies.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import {
  CLOCK,
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
} from '../format.ts'
import { useLocale } from '../ui/basic/use-locale.ts'

/** Formats numbers, money, times and languages in the operator's language; an unknown value is a dash. */
export function useFormat() {
  const locale = useLocale()
  return {
    bytes: (bytes: number) => formatBytes(bytes, locale),
    count: (count: number) => new Intl.NumberFormat(locale).format(count),
    /** a change as signed hundredths; a minus is one, not a hyphen */
    change: (share: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' })
        .format(share)
        .replace('-', '−'),
    /** a country by its name */
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
    /** the last day before an instant, by the service's calendar, which is UTC */
    lastDay: (endMs: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(endMs - 1),
    /** the day of an instant, in the operator's own zone */
    day: (at_ms: number) => formatDate(at_ms, locale),
    /** the time of day of an instant, in the operator's own zone */
    clock: (at_ms: number) => new Intl.DateTimeFormat(locale, CLOCK).format(at_ms),
    /** a day such as `2026-12-01` */
    utcDay: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        Date.parse(day),
      ),
    /** a month such as `2026-12` */
    month: (month: string) =>
      new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
        Date.parse(month),
      ),
    /** a language by its name in the operator's own */
    language: (tag: string) =>
      new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(tag).language) ?? tag,
    money: (amount_minor: number | null, currency: string | null) =>
      amount_minor === null || currency === null
        ? '–'
        : formatMoney(amount_minor, currency, locale),
    /** money without its currency, which stands beside it */
    amount: (amount_minor: number, currency: string) =>
      new Intl.NumberFormat(locale, { minimumFractionDigits: decimalsOf(currency) })
        .format(Number(decimalMoney(amount_minor, currency)))
        .replace('-', '−'),
    /** a contrast; never more than it is */
    ratio: (contrast: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        roundingMode: 'floor',
      }).format(contrast),
    percent: (percent: number) => formatPercent(percent, locale),
    /** minutes, or whole hours when they are many */
    minutes: (minutes: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unitDisplay: 'long',
        maximumFractionDigits: 0,
        roundingMode: 'ceil',
        unit: minutes < 120 ? 'minute' : 'hour',
      } as const).format(minutes < 120 ? minutes : minutes / 60),
    moment: (at_ms: number | null) => (at_ms === null ? '–' : formatDateTime(at_ms, locale)),
  }
}
