import { dropHyphens, dropSpaces, foldFullWidth } from './folding.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const MAX_TYPED_LENGTH = 64

/**
 * Writes random bytes as `length` characters of Crockford's base 32, five bits each.
 * @throws RangeError when there are too few bytes
 */
export function crockfordFrom(bytes: Uint8Array, length: number): string {
  let text = ''
  let bits = 0
  let bitCount = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xfff
    bitCount += 8
    while (bitCount >= 5 && text.length < length) {
      bitCount -= 5
      text += ALPHABET.charAt((bits >> bitCount) & 31)
    }
  }
  if (text.length < length) throw new RangeError(`${length} characters need more random bytes`)
  return text
}

/**
 * Reads typed Crockford text: ignores case, full width, spaces and hyphens; reads I and L as 1, O as 0.
 * @returns the canonical text, or null when it is not `length` characters of the alphabet
 */
export function normalizeCrockford(text: string, length: number): string | null {
  if (text.length > MAX_TYPED_LENGTH) return null
  const typed = dropHyphens(dropSpaces(foldFullWidth(text)))
  if (typed.length !== length || !/^[0-9A-Za-z]*$/.test(typed)) return null
  const canonical = typed.toUpperCase().replace(/[IL]/g, '1').replace(/O/g, '0')
  return canonical.includes('U') ? null : canonical
}

/**
 * Computes the character that, written after the canonical text, detects every single wrong character and
 * every swap of two neighbors. Each step multiplies by x in the field of 32 elements, modulo x⁵ + x² + 1.
 */
export function crockfordCheck(canonical: string): string {
  let sum = 0
  for (const character of canonical) sum = timesX(sum ^ ALPHABET.indexOf(character))
  return ALPHABET.charAt(sum)
}

const timesX = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31
