import { expect } from 'vitest'
import type { Quote } from '#domain/billing/quotes.ts'

/** Expects that a quote adds up, is never negative, and credits no more than was paid. */
export function expectFair(
  {
    lines,
    total_minor,
    starts_at_ms,
    expire_at_ms,
  }: Pick<Quote, 'lines' | 'total_minor' | 'starts_at_ms' | 'expire_at_ms'>,
  price_minor: number,
) {
  const amounts = lines.map((line) => ('amount_minor' in line ? line.amount_minor : 0))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total_minor)
  expect(total_minor).toBeGreaterThanOrEqual(0)
  expect(total_minor).toBeLessThanOrEqual(price_minor)
  expect(amounts.every(Number.isSafeInteger)).toBe(true)
  expect(expire_at_ms).toBeGreaterThan(starts_at_ms)
  for (const line of lines) {
    if (line.kind !== 'credit') continue
    expect(line.days).toBeLessThanOrEqual(line.of_days)
    expect(-line.amount_minor).toBeLessThanOrEqual((line.paid_minor * line.days) / line.of_days)
  }
}
