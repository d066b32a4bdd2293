import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountNumberFrom,
  groupAccountNumber,
  isAccountNumber,
  normalizeAccountNumber,
} from '#domain/identity/account-number.ts'

const numbers = fc.integer({ min: 0, max: 899_999_999 }).map(accountNumberFrom)

describe('digital account number (requirement 3.6)', () => {
  it('has ten digits and does not begin with zero', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(number).toMatch(/^[1-9]\d{9}$/)
      }),
    )
  })

  it("ends in Damm's check digit", () => {
    expect(accountNumberFrom(23_456_789)).toBe('1234567894')
    expect(accountNumberFrom(0)).toBe('1000000005')
    expect(accountNumberFrom(899_999_999)).toBe('9999999990')
  })

  it('differs for different draws', () => {
    fc.assert(
      fc.property(fc.nat(899_999_998), (draw) => {
        expect(accountNumberFrom(draw)).not.toBe(accountNumberFrom(draw + 1))
      }),
    )
  })

  it.each([-1, 900_000_000, 1.5, Number.NaN])('is not drawn from %d', (draw) => {
    expect(() => accountNumberFrom(draw)).toThrow(RangeError)
  })

  it('detects every single wrong digit', () => {
    fc.assert(
      fc.property(numbers, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const digit = (Number(number[place]) + shift) % 10
        expect(isAccountNumber(number.slice(0, place) + digit + number.slice(place + 1))).toBe(
          false,
        )
      }),
    )
  })

  it('detects every swap of neighbouring digits', () => {
    const pairs = fc.tuple(numbers, fc.nat(8)).filter(([n, place]) => n[place] !== n[place + 1])
    fc.assert(
      fc.property(pairs, ([n, place]) => {
        const swapped = n.slice(0, place) + n[place + 1] + n[place] + n.slice(place + 2)
        expect(isAccountNumber(swapped)).toBe(false)
      }),
    )
  })

  it('is read with spaces, hyphens and full-width digits', () => {
    const number = accountNumberFrom(23_456_789)
    const wide = number.replace(/\d/g, (d) => String.fromCharCode(0xff10 + Number(d)))
    const grouped = groupAccountNumber(number)
    const parted = [' ', '-', '\u3000', '－'].map((sign) => grouped.replaceAll(/\s/g, sign))
    const typed = [number, grouped, ` ${grouped} `, wide, ...parted]
    expect(typed.map(normalizeAccountNumber)).toEqual(typed.map(() => number))
  })

  it.each(['', '123', '0000000000', 'a@b.example', '٠١٢٣٤٥٦٧٨٩'])('is not %s', (text) => {
    expect(normalizeAccountNumber(text)).toBeNull()
    expect(isAccountNumber(text)).toBe(false)
  })

  it('is not half a million characters', () => {
    expect(normalizeAccountNumber('1'.repeat(500_000))).toBeNull()
  })

  it('is grouped in three, three and four', () => {
    expect(groupAccountNumber('1234567890')).toBe('123\u00a0456\u00a07890')
  })

  it('is unchanged when it is read a second time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), numbers.map(groupAccountNumber)), (text) => {
        const number = normalizeAccountNumber(text)
        if (number !== null) expect(normalizeAccountNumber(number)).toBe(number)
        expect(number === null || isAccountNumber(number)).toBe(true)
      }),
    )
  })
})
