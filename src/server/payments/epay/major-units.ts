/** Writes a whole number of minor units as an exact amount with two decimals: 499 → `4.99`. */
export function toMajorUnits(amount_minor: number): string {
  const digits = String(amount_minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses an amount such as `4.99`, `4.9` or `5` into minor units; null for anything else. */
export function fromMajorUnits(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0{0,6})?$/.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}${decimals.padEnd(2, '0')}`)
}
