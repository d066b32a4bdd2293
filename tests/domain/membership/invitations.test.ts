import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  invitationCodeFrom,
  normalizeInvitationCode,
  REFERRAL_RULE,
} from '#domain/membership/invitations.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'

const bytes = fc.uint8Array({ minLength: 5, maxLength: 8 })

describe('invitation code (requirement 5.5, decision 20)', () => {
  it('spells forty bits in base 32, highest first', () => {
    const code = (...list: number[]) => invitationCodeFrom(Uint8Array.from(list))
    expect(code(0, 0, 0, 0, 0)).toBe('00000000')
    expect(code(255, 255, 255, 255, 255)).toBe('ZZZZZZZZ')
    expect(code(0, 0, 0, 0, 1)).toBe('00000001')
    expect(code(8, 0, 0, 0, 0)).toBe('10000000')
    expect(code(0x00, 0x44, 0x32, 0x14, 0xc7)).toBe('01234567')
    expect(code(0x00, 0x44, 0x32, 0x14, 0xc7, 99, 99)).toBe('01234567')
  })

  it('differs when the bytes differ', () => {
    const five = fc.uint8Array({ minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(five, five, (left, right) => {
        const isSame = left.join() === right.join()
        expect(invitationCodeFrom(left) === invitationCodeFrom(right)).toBe(isSame)
      }),
    )
  })

  it('is not made of too few bytes', () => {
    expect(() => invitationCodeFrom(new Uint8Array(4))).toThrow(RangeError)
    expect(() => crockfordFrom(new Uint8Array(6), 10)).toThrow(RangeError)
    expect(crockfordFrom(new Uint8Array(7), 10)).toBe('0000000000')
  })

  it('is read however it was typed', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = invitationCodeFrom(random)
        const typed = [
          code,
          code.toLowerCase(),
          ` ${code.slice(0, 4)}-${code.slice(4)} `,
          code.replaceAll('1', 'l').replaceAll('0', 'o'),
        ]
        expect(typed.map(normalizeInvitationCode)).toEqual(typed.map(() => code))
      }),
    )
  })

  it.each(['', '1234567', '123456789', 'UUUUUUUU', '１２３４５６７'])('is not %s', (text) => {
    expect(normalizeInvitationCode(text)).toBeNull()
  })

  it('is not half a million characters', () => {
    expect(normalizeInvitationCode('x'.repeat(500_000))).toBeNull()
  })

  it('is canonical or nothing for any text, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const code = normalizeInvitationCode(text)
        expect(code ?? '00000000').toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
      }),
    )
  })
})

describe('referral rule (decision 20)', () => {
  it('gives seven days, held for three', () => {
    expect(REFERRAL_RULE).toEqual({ days: 7, hold_days: 3 })
  })
})
