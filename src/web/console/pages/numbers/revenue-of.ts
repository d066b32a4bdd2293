import type { NumbersOfDays } from '#contract/console/numbers.ts'

/** Returns what was paid in a currency less what went back. */
export function revenueOf({ money }: Pick<NumbersOfDays, 'money'>, currency: string): number {
  const sums = money.find((sum) => sum.currency === currency)
  return sums === undefined ? 0 : sums.paid_minor - sums.refunded_minor
}
