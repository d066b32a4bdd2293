import { asciiHost } from '../text/ascii-host.ts'
import { foldFullWidth } from '../text/folding.ts'

/** Joiners, marks of direction and the like, which a copied text may bring along. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** Text before the address in `Ann <ann@example.com>` and `mailto:ann@example.com`. */
const BEFORE = /^(?:[^<>@]*<|\s*mailto:)+/i
/** The address, and the signs after it; written so that the end is looked for once. */
const BEFORE_SIGNS = /^(.*[^\s>.,;。｡、])?[\s>.,;。｡、]*$/s
/** Longer than any address with what people paste around it. */
const MAX_PASTED_LENGTH = 1024

/**
 * Reads an address as people type and paste it: folds full-width forms, drops what stands around the address,
 * and lower-cases A–Z only, so that no other letter can become ASCII. A domain keeps its own letters.
 */
export function cleanEmail(text: string): string {
  if (text.length > MAX_PASTED_LENGTH) return text
  return foldFullWidth(text.replace(UNSEEN, ''))
    .replace(BEFORE, '')
    .replace(BEFORE_SIGNS, '$1')
    .trim()
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** Reads a typed address as it is stored, compared and sent to: its domain in A-labels. */
export function normalizeEmail(text: string): string {
  const email = cleanEmail(text)
  const domainStart = email.lastIndexOf('@') + 1
  return domainStart === 0
    ? email
    : email.slice(0, domainStart) + asciiHost(email.slice(domainStart))
}
