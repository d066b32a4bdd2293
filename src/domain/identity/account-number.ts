import { dropHyphens, dropSpaces, foldFullWidth } from '../text/folding.ts'

const FIRST = 100_000_000
const COUNT = 900_000_000
const MAX_TYPED_LENGTH = 64

/** Damm's quasigroup: detects every single wrong digit and every swap of two neighboring digits. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const

/**
 * Makes a digital account number: nine digits and a check digit.
 * @param random a uniformly random integer from 0 to 899,999,999
 * @throws RangeError for any other number
 */
export function accountNumberFrom(random: number): string {
  if (!Number.isInteger(random) || random < 0 || random >= COUNT) {
    throw new RangeError(`${random} is not an integer from 0 to ${COUNT - 1}`)
  }
  const digits = String(FIRST + random)
  return digits + dammDigit(digits)
}

/** Checks whether the text is an account number in stored form: ten digits, the last one the check digit. */
export function isAccountNumber(text: string): boolean {
  return text.length === 10 && /^[1-9][0-9]{9}/.test(text) && dammDigit(text) === '0'
}

/**
 * Reads a typed account number; ignores spaces and hyphens and accepts full-width digits.
 * @returns the ten digits, or null when they are not an account number
 */
export function normalizeAccountNumber(text: string): string | null {
  if (text.length > MAX_TYPED_LENGTH) return null
  const digits = dropHyphens(dropSpaces(foldFullWidth(text)))
  return isAccountNumber(digits) ? digits : null
}

const NO_BREAK_SPACE = '\u00a0'

/**
 * Groups the digits for display and for reading aloud: `123 456 7890`. The no-break spaces keep the
 * number on one line, and its groups in order inside right-to-left text.
 */
export const groupAccountNumber = (number: string): string =>
  [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(NO_BREAK_SPACE)

function dammDigit(digits: string): string {
  let interim = 0
  for (const digit of digits) interim = Number(DAMM[interim]?.charAt(Number(digit)))
  return String(interim)
}
