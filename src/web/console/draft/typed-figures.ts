import { decimalMoney, typedMoney } from '#domain/billing/money.ts'
import { foldFullWidth } from '#domain/text/folding.ts'

// A figure that is typed wrong stays in the file as the text that was typed, which the check refuses.

/** Reads a typed whole number. @returns the text itself when it is none */
export function wholeFrom(typed: string): number | string {
  const folded = foldFullWidth(typed).trim()
  return /^\d{1,9}$/.test(folded) ? Number(folded) : typed
}

/** Reads how many units long a cycle is. @returns null when it is no whole number from 1 to 999 */
export function cycleCountFrom(typed: string): number | null {
  const count = wholeFrom(typed)
  return typeof count === 'number' && count >= 1 && count <= 999 ? count : null
}

/** Reads a typed amount of traffic as files spell it: `500gb` is `500 GB`. @returns the text itself when it is none */
export function trafficFrom(typed: string): string {
  const [, figure, unit = ''] = /^([\d.]+)\s*([kmgt]?b)$/i.exec(foldFullWidth(typed).trim()) ?? []
  return figure === undefined ? typed : `${figure} ${unit.toUpperCase()}`
}

/** Writes a price in minor units as it is typed, `4.99`; empty for none. */
export function priceText(minor: unknown, currency: string): string {
  if (typeof minor === 'string') return minor
  return typeof minor === 'number' && minor !== 0 ? decimalMoney(minor, currency) : ''
}

/** Reads a typed price in minor units. @returns the text itself when it is none */
export const priceFrom = (typed: string, currency: string): number | string =>
  typedMoney(typed, currency) ?? typed

/** Moves all prices of a value to another currency as they read: 4.99 dollars become 4.99 of the other one. */
export function inCurrency(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((part) => inCurrency(part, from, to))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, part]) => {
    const isPrice = key.endsWith('price_minor') && part !== 0
    return [key, isPrice ? priceFrom(priceText(part, from), to) : inCurrency(part, from, to)]
  })
  return Object.fromEntries(fields)
}
