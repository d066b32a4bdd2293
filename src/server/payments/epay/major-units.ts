/** A whole number of minor units as an amount with two decimals, exactly: 499 → `4.99`. */
export function toMajorUnits(amount_minor: number): string {
  const digits = String(amount_minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Minor units of an amount such as `4.99`, `4.9` or `5`; null for anything else. */
export function fromMajorUnits(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2})0{0,6})?$/.exec(text) ?? []
  return whole === undefined ? null : Number(`${whole}${decimals.padEnd(2, '0')}`)
}
