/**
 * How well values tell which of two kinds they belong to: the area under the curve, from 0.5 for not at all to 1 for
 * always.
 */
export function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let larger = 0
  for (const value of first) {
    for (const other of second) larger += (1 + Math.sign(value - other)) / 2
  }
  const area = larger / (first.length * second.length)
  return Math.max(area, 1 - area)
}
