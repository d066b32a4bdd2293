import { dropSpaces, foldFullWidth } from '../text/folding.ts'
import { decimalsOf, isCurrency } from './currencies.ts'

/** Currencies whose signs are the same in all runtimes; signs of others come and go with their versions. */
const WITH_SIGN = 'AUD BRL CAD CNY EUR GBP HKD ILS INR JPY KRW MXN NZD TWD USD VND'

/**
 * Formats an amount in minor units for a locale, with the decimals of its currency. Every browser writes what the
 * server has written, so that no price changes on a page that scripts take over. A minus is one, not a hyphen.
 */
export function writeMoney(amountMinor: number, currency: string, locale: string): string {
  const places = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: WITH_SIGN.includes(currency) ? 'symbol' : 'code',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return format.format(moveDigits(amountMinor, places)).replace('-', '−')
}

/** Formats an amount in minor units with a decimal point, for machines: 499 US cents are `4.99`. */
export function decimalMoney(amountMinor: number, currency: string): string {
  const places = decimalsOf(currency)
  return Number(moveDigits(amountMinor, places)).toFixed(places)
}

/**
 * Reads an amount as machines write it with a decimal point: `4.99`, `4.9`, `5` or `4.9900`.
 * @returns minor units; null for anything else, and for more decimals than the currency has
 */
export function readDecimalMoney(text: string, currency: string): number | null {
  const places = decimalsOf(currency)
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text) ?? []
  if (whole === undefined || Number(decimals.slice(places)) > 0) return null
  return Number(whole + decimals.slice(0, places).padEnd(places, '0'))
}

/** Rounds an amount in the currency's main unit, such as 4.9899997 US dollars, to minor units: 499. */
export const roundedMinor = (amount: number, currency: string): number =>
  Math.round(Number(`${amount}E${decimalsOf(currency)}`))

/** Shifts the decimal point in text, because division could round: 499 and 2 are `499E-2`. */
const moveDigits = (amountMinor: number, places: number) =>
  `${amountMinor}E-${places}` as `${number}`

/**
 * Reads an amount with its currency as people write it, such as `2.50 USD`.
 * @returns null for text that is no amount above zero, or has an unknown currency or more decimals than it
 */
export function parseMoney(text: string): { amount_minor: number; currency: string } | null {
  const [, whole = '', decimals = '', currency = ''] =
    /^(\d{1,9})(?:\.(\d{1,4}))? ([A-Z]{3})$/.exec(text.trim()) ?? []
  if (!isCurrency(currency)) return null
  const places = decimalsOf(currency)
  const amount_minor = Number(whole + decimals.padEnd(places, '0'))
  return decimals.length <= places && amount_minor > 0 ? { amount_minor, currency } : null
}

/**
 * Reads an amount as a person types it where the currency is known: `4.99`, also in full-width digits.
 * @returns minor units; null for text that is no amount above zero, or has more decimals than the currency
 */
export const typedMoney = (typed: string, currency: string): number | null =>
  parseMoney(`${dropSpaces(foldFullWidth(typed))} ${currency}`)?.amount_minor ?? null
