/** Writes the price list as operators edit it, one plan per line, so that lines of two versions compare. */
export function writePriceList({
  currency,
  plans,
}: {
  currency: string
  plans: readonly object[]
}): string {
  const lines = plans.map((plan) => `    ${JSON.stringify(plan)}`)
  return `{\n  "currency": ${JSON.stringify(currency)},\n  "plans": [\n${lines.join(',\n')}\n  ]\n}\n`
}
