import { type CodePurpose, isDigitsCode, normalizeCode } from '#domain/identity/credentials.ts'

/**
 * Finds the code in typed or pasted text: the whole text, or the only part of a sentence that can
 * be a code.
 * @returns null when there is no code, or more than one
 */
export function findCode(purpose: CodePurpose, text: string): string | null {
  const whole = normalizeCode(purpose, text)
  if (whole !== null) return whole
  const parts = text
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((part) => isDigitsCode(purpose) || /\p{N}/u.test(part))
  const codes = new Set(parts.map((part) => normalizeCode(purpose, part)))
  codes.delete(null)
  const [code, ...others] = codes
  return code !== undefined && others.length === 0 ? code : null
}
