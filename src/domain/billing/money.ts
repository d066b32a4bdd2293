import { dropSpaces, foldFullWidth } from '../text/folding.ts'

/** Formats an amount in minor units for a locale, with the decimals of its currency. */
export function writeMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(moveDigits(amountMinor, decimalsOf(format)))
}

/** Formats an amount in minor units with a decimal point, for machines: 499 US cents are `4.99`. */
export function decimalMoney(amountMinor: number, currency: string): string {
  const places = placesOf(currency)
  return Number(moveDigits(amountMinor, places)).toFixed(places)
}

/** Rounds an amount in the currency's main unit, such as 4.9899997 US dollars, to minor units: 499. */
export const roundedMinor = (amount: number, currency: string): number =>
  Math.round(Number(`${amount}E${placesOf(currency)}`))

const placesOf = (currency: string) => knownDecimals.get(currency) ?? learnDecimals(currency)

/** By currency: a format takes much memory, and a file has many amounts. */
const knownDecimals = new Map<string, number>()

function learnDecimals(currency: string): number {
  const places = decimalsOf(new Intl.NumberFormat('en-US', { style: 'currency', currency }))
  knownDecimals.set(currency, places)
  return places
}

/** Shifts the decimal point in text, because division could round: 499 and 2 are `499E-2`. */
const moveDigits = (amountMinor: number, places: number) =>
  `${amountMinor}E-${places}` as `${number}`

const decimalsOf = (format: Intl.NumberFormat) =>
  format.resolvedOptions().maximumFractionDigits ?? 2

/**
 * Reads an amount with its currency as people write it, such as `2.50 USD`.
 * @returns null for text that is none, has more decimals than the currency, or is not above zero
 */
export function parseMoney(text: string): { amount_minor: number; currency: string } | null {
  const [, whole = '', decimals = '', currency = ''] =
    /^(\d{1,9})(?:\.(\d{1,4}))? ([A-Z]{3})$/.exec(text.trim()) ?? []
  if (currency === '') return null
  const places = decimalsOf(new Intl.NumberFormat('en-US', { style: 'currency', currency }))
  const amount_minor = Number(whole + decimals.padEnd(places, '0'))
  return decimals.length <= places && amount_minor > 0 ? { amount_minor, currency } : null
}

/**
 * Reads an amount as a person types it where the currency is known: `4.99`, also in full-width digits.
 * @returns minor units; null as for `parseMoney`
 */
export const typedMoney = (typed: string, currency: string): number | null =>
  parseMoney(`${dropSpaces(foldFullWidth(typed))} ${currency}`)?.amount_minor ?? null
