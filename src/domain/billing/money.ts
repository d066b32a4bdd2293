/** Formats an amount in minor units for a locale, with the decimals of its currency. */
export function writeMoney(amountMinor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(moveDigits(amountMinor, decimalsOf(format)))
}

/** Formats an amount in minor units with a decimal point, for machines: 499 US cents are `4.99`. */
export function decimalMoney(amountMinor: number, currency: string): string {
  const places = decimalsOf(new Intl.NumberFormat('en-US', { style: 'currency', currency }))
  return Number(moveDigits(amountMinor, places)).toFixed(places)
}

/** Shifts the decimal point in text, because division could round: 499 and 2 are `499E-2`. */
const moveDigits = (amountMinor: number, places: number) =>
  `${amountMinor}E-${places}` as `${number}`

const decimalsOf = (format: Intl.NumberFormat) =>
  format.resolvedOptions().maximumFractionDigits ?? 2
