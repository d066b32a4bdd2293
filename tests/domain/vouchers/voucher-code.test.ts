import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByFour } from '#domain/text/group-by-four.ts'
import {
  normalizeVoucherCode,
  VOUCHER_RANDOM_BYTES,
  voucherCodeFrom,
} from '#domain/vouchers/voucher-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = fc
  .uint8Array({ minLength: VOUCHER_RANDOM_BYTES, maxLength: VOUCHER_RANDOM_BYTES })
  .map(voucherCodeFrom)

describe('the code of a voucher (decision 163)', () => {
  it('has 16 characters that no one mistakes for another', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      }),
    )
  })

  it('is made of 75 random bits', () => {
    fc.assert(
      fc.property(fc.nat(74), codes, (bit, _) => {
        const bytes = new Uint8Array(VOUCHER_RANDOM_BYTES)
        const plain = voucherCodeFrom(bytes)
        bytes[bit >> 3] = 128 >> (bit & 7)
        expect(voucherCodeFrom(bytes)).not.toBe(plain)
      }),
    )
  })

  it('is not drawn from fewer bytes', () => {
    expect(() => voucherCodeFrom(new Uint8Array(9))).toThrow(RangeError)
  })

  it('detects every single wrong character', () => {
    const places = fc.tuple(codes, fc.nat(15), fc.integer({ min: 1, max: 31 }))
    fc.assert(
      fc.property(places, ([code, place, shift]) => {
        const wrong = ALPHABET[(ALPHABET.indexOf(code[place] ?? '') + shift) % 32]
        expect(
          normalizeVoucherCode(code.slice(0, place) + wrong + code.slice(place + 1)),
        ).toBeNull()
      }),
    )
  })

  it('detects every swap of neighbouring characters', () => {
    const pairs = fc
      .tuple(codes, fc.nat(14))
      .filter(([code, place]) => code[place] !== code[place + 1])
    fc.assert(
      fc.property(pairs, ([code, place]) => {
        const swapped = code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2)
        expect(normalizeVoucherCode(swapped)).toBeNull()
      }),
    )
  })

  it('is read as people write it', () => {
    const code = voucherCodeFrom(new Uint8Array(VOUCHER_RANDOM_BYTES))
    expect(groupByFour(code)).toBe('0000-0000-0000-0000')
    for (const typed of [code, groupByFour(code), ' oooo OOOO 0000 0000 ', code.toLowerCase()])
      expect(normalizeVoucherCode(typed)).toBe(code)
    for (const typed of ['', 'A7KD92MX', `${code}0`, 'U'.repeat(16)])
      expect(normalizeVoucherCode(typed)).toBeNull()
  })
})
