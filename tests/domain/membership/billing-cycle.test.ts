import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillingCycle } from '#domain/membership/billing-cycle.ts'
import {
  addCycle,
  CYCLE_UNITS,
  cycleLength,
  cycleOfLength,
  DEFAULT_CYCLES,
  isBillingCycle,
  sortedCycles,
} from '#domain/membership/cycle-length.ts'

const parse = (text: string) => Date.parse(text)
const instants = fc.integer({ min: 0, max: Date.UTC(2200, 0, 1) })
const cycles = fc.constantFrom(...DEFAULT_CYCLES)
const MONTHS = { month: 1, quarter: 3, year: 12 } as const

describe('billing cycle (requirement 9.5, decision 16)', () => {
  it('is a week, a month, a quarter or a year by default', () => {
    expect(DEFAULT_CYCLES).toEqual(['week', 'month', 'quarter', 'year'])
  })

  it.each<[string, BillingCycle, string]>([
    ['2026-11-15T12:34:56.789Z', 'week', '2026-11-22T12:34:56.789Z'],
    ['2026-12-29T00:00:00Z', 'week', '2027-01-05T00:00:00Z'],
    ['2026-11-15T12:34:56.789Z', 'month', '2026-12-15T12:34:56.789Z'],
    ['2026-12-31T23:59:59Z', 'month', '2027-01-31T23:59:59Z'],
    ['2026-01-31T08:00:00Z', 'month', '2026-02-28T08:00:00Z'],
    ['2028-01-31T08:00:00Z', 'month', '2028-02-29T08:00:00Z'],
    ['2026-03-31T08:00:00Z', 'month', '2026-04-30T08:00:00Z'],
    ['2026-02-28T08:00:00Z', 'month', '2026-03-28T08:00:00Z'],
    ['2026-11-30T08:00:00Z', 'quarter', '2027-02-28T08:00:00Z'],
    ['2027-11-30T08:00:00Z', 'quarter', '2028-02-29T08:00:00Z'],
    ['2026-08-31T08:00:00Z', 'quarter', '2026-11-30T08:00:00Z'],
    ['2028-02-29T08:00:00Z', 'year', '2029-02-28T08:00:00Z'],
    ['2027-02-28T08:00:00Z', 'year', '2028-02-28T08:00:00Z'],
    ['2026-11-15T12:00:00Z', 'year', '2027-11-15T12:00:00Z'],
    ['2099-12-31T00:00:00Z', 'year', '2100-12-31T00:00:00Z'],
    ['2100-01-31T00:00:00Z', 'month', '2100-02-28T00:00:00Z'],
    ['2026-11-15T12:00:00Z', '1-day', '2026-11-16T12:00:00Z'],
    ['2026-12-31T12:00:00Z', '10-days', '2027-01-10T12:00:00Z'],
    ['2026-08-31T12:00:00Z', '18-months', '2028-02-29T12:00:00Z'],
    ['2028-02-29T12:00:00Z', '3-years', '2031-02-28T12:00:00Z'],
    ['2026-11-15T12:00:00Z', '999-years', '3025-11-15T12:00:00Z'],
  ])('from %s, a %s ends %s', (from, cycle, until) => {
    expect(addCycle(parse(from), cycle)).toBe(parse(until))
  })

  it('keeps the time of day, and the day of the month or its last', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('month', 'quarter', 'year'), (from_ms, cycle) => {
        const from = new Date(from_ms)
        const until = new Date(addCycle(from_ms, cycle))
        expect(until.toISOString().slice(11)).toBe(from.toISOString().slice(11))
        const moved = until.getUTCFullYear() * 12 + until.getUTCMonth()
        expect(moved).toBe(from.getUTCFullYear() * 12 + from.getUTCMonth() + MONTHS[cycle])
        const isMonthEnd = new Date(until.getTime() + 86_400_000).getUTCDate() === 1
        if (until.getUTCDate() !== from.getUTCDate()) {
          expect(until.getUTCDate()).toBeLessThan(from.getUTCDate())
          expect(isMonthEnd).toBe(true)
        }
      }),
    )
  })

  it('never ends earlier for a start whole days later', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), cycles, (from_ms, days, cycle) => {
        const laterMs = from_ms + days * 86_400_000
        expect(addCycle(laterMs, cycle)).toBeGreaterThanOrEqual(addCycle(from_ms, cycle))
      }),
    )
  })

  it('always lasts longer the longer the cycle', () => {
    fc.assert(
      fc.property(instants, (from_ms) => {
        const ends = [from_ms, ...DEFAULT_CYCLES.map((cycle) => addCycle(from_ms, cycle))]
        expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b))
      }),
    )
  })
})

describe('the name of a cycle (decision 181)', () => {
  const lengths = fc.record({
    count: fc.integer({ min: 1, max: 999 }),
    unit: fc.constantFrom(...CYCLE_UNITS),
  })

  it.each([
    ['week', { count: 7, unit: 'day' }],
    ['month', { count: 1, unit: 'month' }],
    ['quarter', { count: 3, unit: 'month' }],
    ['year', { count: 1, unit: 'year' }],
    ['year', { count: 12, unit: 'month' }],
    ['1-day', { count: 1, unit: 'day' }],
    ['30-days', { count: 30, unit: 'day' }],
    ['18-months', { count: 18, unit: 'month' }],
    ['2-years', { count: 24, unit: 'month' }],
    ['2-years', { count: 2, unit: 'year' }],
  ] as const)('is %s for %j', (name, length) => {
    expect(cycleOfLength(length)).toBe(name)
  })

  it('reads as its length again, and is the only name of that length', () => {
    fc.assert(
      fc.property(lengths, instants, (length, from_ms) => {
        const name = cycleOfLength(length)
        expect(isBillingCycle(name)).toBe(true)
        expect(cycleOfLength(cycleLength(name))).toBe(name)
        const { count, unit } = length
        if (unit === 'day') expect(addCycle(from_ms, name)).toBe(from_ms + count * 86_400_000)
        else if (unit === 'year')
          expect(addCycle(from_ms, name)).toBe(
            addCycle(from_ms, cycleOfLength({ count: count * 12, unit: 'month' })),
          )
      }),
    )
  })

  it.each([
    ...['', 'day', 'days', '7-days', '1-days', '1-month', '1-months', '3-months', '12-months'],
    ...['24-months', '1-year', '2-year', '0-days', '-1-days', '01-days', '1.5-days', '1000-days'],
    ...[
      '10 days',
      '10-DAYS',
      '10-weeks',
      'constructor',
      '__proto__',
      `${'9'.repeat(500_000)}-days`,
    ],
  ])('is not %j', (text) => {
    expect(isBillingCycle(text)).toBe(false)
  })

  it('stands in order of length, each once', () => {
    const cycles = [
      'year',
      '30-days',
      'month',
      'week',
      '18-months',
      '1-day',
      '31-days',
      'month',
    ] as const
    expect(sortedCycles(cycles)).toEqual([
      '1-day',
      'week',
      '30-days',
      'month',
      '31-days',
      'year',
      '18-months',
    ])
  })
})
