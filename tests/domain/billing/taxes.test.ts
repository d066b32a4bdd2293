import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Quote } from '#domain/billing/quotes.ts'
import { paidTax, ratePercent, readRate, taxIn, withTax } from '#domain/billing/taxes.ts'

const QUOTE: Quote = {
  kind: 'new',
  tier: 'gold',
  cycle: 'month',
  currency: 'EUR',
  lines: [{ kind: 'package_fee', amount_minor: 499 }],
  total_minor: 499,
  starts_at_ms: 0,
  expire_at_ms: 1,
  quoted_at_ms: 0,
}

const sum = fc.integer({ min: 0, max: 2_147_483_647 })
const rate = fc.record({
  name: fc.constant('VAT'),
  basis_points: fc.integer({ min: 0, max: 9_999 }),
  is_reversed: fc.boolean(),
})

describe('the tax in a sum', () => {
  it.each([
    [499, 1900, 80],
    [499, 2500, 100],
    [1, 1900, 0],
    [3, 10_000, 2],
    [-499, 1900, -80],
    [499, 0, 0],
  ])('of %i at %i hundredths of a percent is %i', (minor, basis_points, tax) => {
    expect(taxIn(minor, { basis_points })).toBe(tax)
  })

  it('is the exact share to half a minor unit, and never more than the sum', () => {
    fc.assert(
      fc.property(sum, rate, (minor, of) => {
        const tax = BigInt(taxIn(minor, of))
        const exact = BigInt(minor) * BigInt(of.basis_points)
        const divisor = BigInt(10_000 + of.basis_points)
        const off = 2n * (tax * divisor - exact)
        expect(off > -divisor && off <= divisor).toBe(true)
        expect(tax <= BigInt(minor)).toBe(true)
      }),
    )
  })

  it('adds up from the changes of the sum, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(sum, { minLength: 1 }), rate, (sums, of) => {
        let issued = 0
        for (const kept of [...sums, 0]) issued += paidTax(kept, of) - issued
        expect(issued).toBe(0)
      }),
    )
  })
})

describe('a quote with a tax', () => {
  it('keeps its total with the tax as a part of it, or leaves the tax off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), rate, (total_minor, of) => {
        const lines = [{ kind: 'package_fee' as const, amount_minor: total_minor }]
        const taxed = withTax({ ...QUOTE, lines, total_minor }, of)
        const off = of.is_reversed ? taxIn(total_minor, of) : 0
        expect(taxed.total_minor).toBe(total_minor - off)
        const added = taxed.lines.map((line) => ('amount_minor' in line ? line.amount_minor : 0))
        expect(added.reduce((all, amount) => all + amount)).toBe(taxed.total_minor)
        expect(taxed.tax?.amount_minor).toBe(paidTax(total_minor, of))
      }),
    )
  })

  it('that costs nothing has none', () => {
    const free = { ...QUOTE, lines: [], total_minor: 0 }
    expect(withTax(free, { name: 'VAT', basis_points: 1900, is_reversed: false })).toBe(free)
  })
})

describe('a rate', () => {
  it.each([
    ['19', 1900, '19%'],
    ['8.1', 810, '8.1%'],
    ['0', 0, '0%'],
    ['25.50', 2550, '25.5%'],
  ])('is read as %s', (typed, basis_points, shown) => {
    expect(readRate(typed)).toBe(basis_points)
    expect(ratePercent({ basis_points })).toBe(shown)
  })

  it.each(['', '-1', '100', '19 %', '1.999', 'VAT'])('is not “%s”', (typed) => {
    expect(readRate(typed)).toBeNull()
  })
})
