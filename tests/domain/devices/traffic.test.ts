import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthEndsAt, monthOf, parseTraffic } from '#domain/devices/traffic.ts'

describe('free_monthly_traffic (requirement 3.3, decision 19)', () => {
  it.each([
    ['10 GB', 10_000_000_000],
    ['0 GB', 0],
    ['1 B', 1],
    ['1 KB', 1000],
    ['500 MB', 500_000_000],
    ['1.5 GB', 1_500_000_000],
    ['0.001 KB', 1],
    ['2 TB', 2_000_000_000_000],
    ['1.234 TB', 1_234_000_000_000],
  ])('%s is %i bytes', (text, bytes) => {
    expect(parseTraffic(text)).toBe(bytes)
  })

  it.each([
    '',
    '10',
    'GB',
    '10GB',
    '10  GB',
    ' 10 GB',
    '10 GB ',
    '10 gb',
    '10 GiB',
    '10 PB',
    '-10 GB',
    '+10 GB',
    '010 GB',
    '1,5 GB',
    '.5 GB',
    '5. GB',
    '1.5 B',
    '1.2345 GB',
    '1e3 GB',
    '１０ GB',
    '999999999 TB',
    'Infinity GB',
  ])('%s is not accepted', (text) => {
    expect(parseTraffic(text)).toBeNull()
  })

  it('is not half a million characters', () => {
    expect(parseTraffic('9'.repeat(500_000))).toBeNull()
  })

  it('yields whole bytes or nothing for any text, and never throws', () => {
    const near = fc
      .tuple(fc.float(), fc.constantFrom('B', 'KB', 'GB', 'TB'))
      .map((p) => p.join(' '))
    fc.assert(
      fc.property(fc.oneof(fc.string(), near), (text) => {
        expect(parseTraffic(text) ?? 0).toSatisfy((n: number) => Number.isSafeInteger(n) && n >= 0)
      }),
    )
  })
})

describe('month of usage (decision 19)', () => {
  it.each([
    ['2026-11-01T00:00:00.000Z', '2026-11', '2026-12-01T00:00:00Z'],
    ['2026-11-30T23:59:59.999Z', '2026-11', '2026-12-01T00:00:00Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12', '2027-01-01T00:00:00Z'],
    ['2028-02-29T12:00:00.000Z', '2028-02', '2028-03-01T00:00:00Z'],
  ])('at %s is %s and ends %s', (now, month, end) => {
    expect(monthOf(Date.parse(now))).toBe(month)
    expect(monthEndsAt(Date.parse(now))).toBe(Date.parse(end))
  })
})
