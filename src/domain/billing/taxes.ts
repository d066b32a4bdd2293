import type { Quote, TaxRate } from './quotes.ts'

const WHOLE = 10_000

/**
 * Computes the tax in a sum that includes it, in minor units. This is the only place that rounds a tax: halves away from
 * zero. A change of a sum has the difference of two such taxes, so that all parts of a sum add up to its own tax.
 */
export function taxIn(sumMinor: number, { basis_points }: Pick<TaxRate, 'basis_points'>): number {
  const divisor = WHOLE + basis_points
  const rounded = Math.floor((2 * Math.abs(sumMinor) * basis_points + divisor) / (2 * divisor))
  return sumMinor < 0 ? -rounded : rounded
}

/** Computes the tax that is paid with a sum: none when the buyer accounts for it. */
export const paidTax = (sumMinor: number, rate: TaxRate): number =>
  rate.is_reversed ? 0 : taxIn(sumMinor, rate)

/** Adds its tax to a quote, or takes it off the total when the buyer accounts for it; nothing to pay has no tax. */
export function withTax(quote: Quote, rate: TaxRate | null): Quote {
  if (rate === null || quote.total_minor === 0) return quote
  const tax = taxIn(quote.total_minor, rate)
  if (!rate.is_reversed) return { ...quote, tax: { ...rate, amount_minor: tax } }
  return {
    ...quote,
    lines: [...quote.lines, { kind: 'tax_free', amount_minor: -tax, name: rate.name }],
    total_minor: quote.total_minor - tax,
    tax: { ...rate, amount_minor: 0 },
  }
}

/** Reads a rate as operators write it, `19` or `8.1`; null for anything else, and for more than 99.99. */
export function readRate(percent: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  return whole === '' ? null : Number(whole + decimals.padEnd(2, '0'))
}

/** Writes a rate as people read it: `19%`, `8.1%`. */
export const ratePercent = ({ basis_points }: Pick<TaxRate, 'basis_points'>): string =>
  `${basis_points / 100}%`
