/** A measured value, the median of `n`, beside its bar; null where there is none. */
export interface Figure {
  name: string
  value: number
  unit: '' | 'ms' | 'kB' | 'MB' | '/s' | '×'
  n: number
  bar: Bar | null
}

export type Bar = readonly ['≤' | '≥', number]

export const isMet = ({ value, bar }: Figure): boolean =>
  bar === null || (bar[0] === '≤' ? value <= bar[1] : value >= bar[1])

/** @throws when there is nothing to take it of */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  if (low === undefined || high === undefined) throw new Error('Nothing was measured')
  return (low + high) / 2
}

/** The value of which this share (0 to 1) of all are not larger. @throws when there is none */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const found = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (found === undefined) throw new Error('Nothing was measured')
  return found
}

/** The cells of a figure: name, value, bar, n and whether the bar is met. */
export function cellsOf(figure: Figure): string[] {
  const { name, value, unit, n, bar } = figure
  const cells = [name, withUnit(value, unit)]
  if (bar === null) return [...cells, '', String(n), '']
  const wanted = `${bar[0]} ${withUnit(bar[1], unit)}`
  return [...cells, wanted, String(n), isMet(figure) ? '✓' : '✗']
}

function withUnit(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : 2
  const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }).format(value)
  return unit === '' ? number : `${number} ${unit}`
}
