import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant, parseDateTime } from '#domain/time/dates.ts'

const EIGHT = Date.UTC(2026, 11, 1, 8)

describe('expire_date (requirement 3.1, decision 1)', () => {
  it.each([
    ['2026-12-01 08:00:00', EIGHT],
    ['2026-12-01T08:00:00', EIGHT],
    ['2026-12-01T08:00:00Z', EIGHT],
    ['2026-12-01 08:00:00Z', EIGHT],
    ['2026-12-01T08:00', EIGHT],
    ['2026-12-01T08:00Z', EIGHT],
    ['2026-12-01T16:00:00+08:00', EIGHT],
    ['2026-12-01T02:30:00-05:30', EIGHT],
    ['2026-12-01T08:00:00-00:00', EIGHT],
    ['2026-12-01T08:00:00.5', EIGHT + 500],
    ['2026-12-01 08:00:00.123456789+00:00', EIGHT + 123],
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['2026-12-31T23:59:59Z', Date.UTC(2026, 11, 31, 23, 59, 59)],
    ['0001-01-01T00:00:00Z', Date.parse('0001-01-01T00:00:00Z')],
    ['9999-12-31T23:59:59Z', Date.parse('9999-12-31T23:59:59Z')],
  ])('reads %s', (text, instantMs) => {
    expect(parseDateTime(text)).toBe(instantMs)
  })

  it.each([
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-04-31 00:00:00',
    '2026-00-10 00:00:00',
    '2026-13-01 00:00:00',
    '2026-01-00 00:00:00',
    '0000-00-00 00:00:00',
    '2026-12-01T24:00:00Z',
    '2026-12-01T24:60:00Z',
    '2026-12-01T23:60:00Z',
    '2026-12-01T23:59:60Z',
    '2026-12-01T08:00:00+24:00',
    '2026-12-01T08:00:00+08:60',
    '2026-12-01T08:00:00+0800',
    '2026-12-01T08:00:00.Z',
    '2026-12-01T08:00.5',
    '2026-12-01  08:00:00',
    ' 2026-12-01 08:00:00',
    '2026-12-01 08:00:00\n',
    '2026-12-01',
    '2026-1-1 8:00:00',
    '2026/12/01 08:00:00',
    '２０２６-12-01 08:00:00',
    '+002026-12-01T08:00:00Z',
    '9999-12-31T23:59:59-01:00',
    '0000-01-01T00:00:00+01:00',
    `2026-12-01T08:00:00.${'0'.repeat(40)}Z`,
    'never',
    '',
  ])('rejects %s', (text) => {
    expect(parseDateTime(text)).toBeNull()
  })

  it.each([
    [null],
    [undefined],
    [0],
    [EIGHT],
    [true],
    [{}],
    [['2026-12-01 08:00:00']],
    [Number.NaN],
  ])('rejects what is not text: %s', (value) => {
    expect(parseDateTime(value)).toBeNull()
  })

  it('rejects half a million characters', () => {
    expect(parseDateTime('9'.repeat(500_000))).toBeNull()
  })

  it('is written with T, seconds and Z', () => {
    expect(formatInstant(EIGHT)).toBe('2026-12-01T08:00:00Z')
    expect(formatInstant(EIGHT + 999)).toBe('2026-12-01T08:00:00Z')
  })

  it('cannot be written past the year 9999, nor for an invalid instant', () => {
    expect(() => formatInstant(Date.UTC(10_000, 0, 1))).toThrow(RangeError)
    expect(() => formatInstant(Number.NaN)).toThrow(RangeError)
  })

  it('reads the same after it was written, for every second of four-digit years', () => {
    const seconds = fc.integer({ min: -62_167_219_200, max: 253_402_300_799 })
    fc.assert(
      fc.property(seconds, (s) => {
        expect(parseDateTime(formatInstant(s * 1000))).toBe(s * 1000)
      }),
    )
  })

  it('yields a writable instant or null for any text, and never throws', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789-:T Z+.'), maxLength: 40 })
    const nearly = fc
      .tuple(fc.nat(9999), fc.nat(19), fc.nat(39), fc.nat(29), fc.nat(69))
      .map(([y, mo, d, h, mi]) => {
        const two = (n: number) => String(n).padStart(2, '0')
        return `${String(y).padStart(4, '0')}-${two(mo)}-${two(d)}T${two(h)}:${two(mi)}`
      })
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), digits, nearly), (value) => {
        const instantMs = parseDateTime(value)
        if (instantMs === null) return
        expect(`${value}`.replace(' ', 'T').slice(0, 16)).toBe(
          formatInstant(instantMs).slice(0, 16),
        )
      }),
    )
  })
})
