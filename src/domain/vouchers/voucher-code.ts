import { crockfordCheck, crockfordFrom, normalizeCrockford } from '../text/crockford.ts'

const RANDOM_LENGTH = 15
export const VOUCHER_RANDOM_BYTES = 10
/** The most vouchers of one batch. */
export const MOST_VOUCHERS = 10_000

/**
 * Makes a voucher's code: 15 random characters, which are 75 bits, and a check character.
 * @param bytes at least VOUCHER_RANDOM_BYTES random bytes
 * @throws RangeError when there are fewer
 */
export function voucherCodeFrom(bytes: Uint8Array): string {
  const random = crockfordFrom(bytes, RANDOM_LENGTH)
  return random + crockfordCheck(random)
}

/**
 * Reads a typed voucher code; ignores case, spaces and hyphens.
 * @returns the canonical code, or null when it is not one, for instance because of one wrong character
 */
export function normalizeVoucherCode(text: string): string | null {
  const code = normalizeCrockford(text, RANDOM_LENGTH + 1)
  if (code === null) return null
  const random = code.slice(0, RANDOM_LENGTH)
  return code === random + crockfordCheck(random) ? code : null
}
