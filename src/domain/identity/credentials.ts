import { normalizeCrockford } from '../text/crockford.ts'
import { dropSpaces, foldFullWidth } from '../text/folding.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { normalizeEmail } from './typed-email.ts'

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 12
const MAX_TYPED_LENGTH = 1024
const MAX_TYPED_CODE_LENGTH = 64
const DIGITS_CODE_LENGTH = 6
const OTHER_CODE_LENGTH = 8
export const MAX_EMAIL_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com'])

/** Purposes that an emailed code can have (decision 6). */
export const CODE_PURPOSES = [
  'sign_up',
  'sign_in',
  'recovery',
  'change_email',
  'delete_account',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Sign-up and the second step of a sign-in use six digits; codes that suffice alone are longer. */
export const isDigitsCode = (purpose: CodePurpose) => purpose === 'sign_up' || purpose === 'sign_in'

/** How long an emailed code is valid, how often it may be tried, and the wait before the next one. */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
export const CODE_INTERVAL_MS = MINUTE_MS

/** Normalises a password, so that it is the same on every keyboard and input method (decision 5). */
export function normalizePassword(text: string): string {
  return text.normalize('NFKC')
}

/** Checks a new password for 8–12 code points (requirement 5.2, decision 5); never used at sign-in. */
export function hasValidPasswordLength(text: string): boolean {
  if (text.length > MAX_TYPED_LENGTH) return false
  const { length } = [...normalizePassword(text)]
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH
}

/**
 * Reads a typed code: six digits for sign-up and sign-in, eight Crockford characters for the rest
 * (decision 6).
 * @returns the canonical code, or null when it cannot be one
 */
export function normalizeCode(purpose: CodePurpose, text: string): string | null {
  return isDigitsCode(purpose) ? normalizeDigits(text) : normalizeCrockford(text, OTHER_CODE_LENGTH)
}

/** Reads six typed digits from an email or an authenticator app; null for anything else. */
export function normalizeDigits(text: string): string | null {
  if (text.length > MAX_TYPED_CODE_LENGTH) return null
  const typed = dropSpaces(foldFullWidth(text))
  return typed.length === DIGITS_CODE_LENGTH && /^[0-9]*$/.test(typed) ? typed : null
}

/** Finds the error in a typed address after `normalizeEmail` (requirement 5.3); null for a valid address. */
export function emailProblem(text: string): 'empty' | 'several' | 'letters' | 'malformed' | null {
  const email = normalizeEmail(text)
  if (email === '') return 'empty'
  if (isEmail(email)) return null
  if (email.length > MAX_EMAIL_LENGTH) return 'malformed'
  const [local = '', ...domains] = email.split('@')
  if (domains.length > 1) return 'several'
  return /\P{ASCII}/u.test(local) ? 'letters' : 'malformed'
}

/** Checks an address that is used as it stands, in upper or lower case. */
export function isEmail(email: string): boolean {
  if (email.length > MAX_EMAIL_LENGTH) return false
  const [local = '', domain = '', ...more] = email.split('@')
  return (
    more.length === 0 && local.length <= MAX_LOCAL_LENGTH && LOCAL.test(local) && isDomain(domain)
  )
}

/**
 * Maps all spellings that reach one mailbox to one key for throttles; never send email to it. Drops a
 * +tag everywhere, and dots where the provider ignores them.
 */
export function mailboxKey(email: string): string {
  const address = normalizeEmail(email)
  const atSign = address.lastIndexOf('@')
  if (atSign < 0) return address
  const domain = address.slice(atSign + 1)
  const local = address.slice(0, atSign)
  const base = local.split('+')[0] || local
  return DOTS_IGNORED.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /^[a-z]./i.test(top)
}
