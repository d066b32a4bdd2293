import { type CodePurpose, isDigitsCode, normalizeCode } from '#domain/credentials.ts'

/**
 * The code in what was typed or pasted: all of it, or the one part of a pasted sentence that can be
 * a code; null when there is none, or more than one.
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
