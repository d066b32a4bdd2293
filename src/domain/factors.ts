import { normalizeCrockford } from './crockford.ts'

/** What lets a right password through in a browser that was not seen before (decision 5). */
export const SECOND_STEP_WAYS = [
  'mailed_code',
  'authenticator',
  'recovery_code',
  'passkey',
] as const
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** Those of them that are a typed code. */
export const CODE_WAYS = ['mailed_code', 'authenticator', 'recovery_code'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

export const RECOVERY_CODE_COUNT = 10
/** One digit that says which of the ten it is, and 45 random bits. */
export const RECOVERY_CODE_LENGTH = 10
export const MAX_PASSKEYS = 20

/** What an account can prove itself with, besides its password. */
export interface Factors {
  has_email: boolean
  has_authenticator: boolean
  /** the password was set by mail since the authenticator app was last used */
  is_mail_spent: boolean
  recovery_codes_left: number
  has_passkey: boolean
}

/**
 * The ways that are open to an account. Mail proves nothing more when it already gave the password to
 * an account with an authenticator app; an account without mail (decision 27) is always asked for a
 * recovery code, so that its answer does not tell whether there is one.
 */
export function openWays(factors: Factors): SecondStepWay[] {
  const { has_email, has_authenticator, is_mail_spent, recovery_codes_left, has_passkey } = factors
  const is_open: Record<SecondStepWay, boolean> = {
    mailed_code: has_email && !(has_authenticator && is_mail_spent),
    authenticator: has_authenticator,
    recovery_code: recovery_codes_left > 0 || !has_email,
    passkey: has_passkey,
  }
  return SECOND_STEP_WAYS.filter((way) => is_open[way])
}

/**
 * Whether changing a factor takes a code besides the password: an authenticator app is never taken
 * away by the password alone, nor is the only way of an account without mail.
 */
export function needsFactorCode(factors: Factors): boolean {
  return factors.has_authenticator || (!factors.has_email && factors.recovery_codes_left > 0)
}

/** @returns the canonical recovery code, or null when it cannot be one */
export function normalizeRecoveryCode(text: string): string | null {
  const code = normalizeCrockford(text, RECOVERY_CODE_LENGTH)
  return code !== null && /^[0-9]/.test(code) ? code : null
}

/** For the eye: `3ABCD-EFGHJ`. */
export function groupRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** What a member is told of when it changes. */
export const FACTOR_CHANGES = [
  'authenticator_on',
  'authenticator_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'reset_by_support',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]
