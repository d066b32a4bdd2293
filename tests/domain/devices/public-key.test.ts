import { describe, expect, it } from 'vitest'
import { isUsablePublicKey } from '#domain/devices/public-key.ts'

/** Writes a number as a key: 32 bytes, little-endian, base64. */
const keyOf = (number: bigint) =>
  Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse().toString('base64')
const P = 2n ** 255n - 19n
const ORDER_8 = [
  325606250916557431795983626356110631294008115727848805560023387167927233504n,
  39382357235489614581723060781553021112529911719440698176882885853963445705823n,
]

describe('a public key of a tunnel', () => {
  it.each([2n, 9n, P - 2n, P + 2n, 2n ** 254n])('may be any other point: %i', (number) => {
    expect(isUsablePublicKey(keyOf(number))).toBe(true)
  })

  it.each([0n, 1n, ...ORDER_8, P - 1n, P, P + 1n])('may not be of low order: %i', (number) => {
    expect(isUsablePublicKey(keyOf(number))).toBe(false)
    expect(isUsablePublicKey(keyOf(number + 2n ** 255n))).toBe(false)
  })

  it.each([
    ['too short', Buffer.alloc(31, 7).toString('base64')],
    ['too long', Buffer.alloc(33, 7).toString('base64')],
    ['with bits that a key does not have', `${'A'.repeat(42)}B=`],
    ['hexadecimal', 'ab'.repeat(32)],
    ['empty', ''],
  ])('is 32 bytes of base64, not %s', (_, text) => {
    expect(isUsablePublicKey(text)).toBe(false)
  })
})
