import { normalizeCrockford } from '../text/crockford.ts'
import { normalizeClaimCode } from './claim-code.ts'

/** Second steps, needed beside the password in a browser that the account has not used (decision 5). */
export const SECOND_STEP_WAYS = [
  'mailed_code',
  'authenticator',
  'recovery_code',
  'passkey',
] as const
export type SecondStepWay = (typeof SECOND_STEP_WAYS)[number]

/** The second steps that are a typed code. */
export const CODE_WAYS = ['mailed_code', 'authenticator', 'recovery_code'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

export const RECOVERY_CODE_COUNT = 10
/** One digit that says which of the ten codes it is, then nine characters with 45 random bits. */
export const RECOVERY_CODE_LENGTH = 10
export const MAX_PASSKEYS = 20

/** An account's factors besides its password. */
export interface Factors {
  hasEmail: boolean
  has_authenticator: boolean
  /** the password was reset by email since the authenticator app was last used */
  isMailSpent: boolean
  recovery_codes_left: number
  has_passkey: boolean
}

/**
 * Lists the second steps that an account can use. A code by email does not count where the mailbox
 * already reset the password of an account with an authenticator app. An account without an address
 * (decision 27) is always asked for a recovery code, so that the answer does not reveal whether any are
 * left.
 */
export function openWays(factors: Factors): SecondStepWay[] {
  const { hasEmail, has_authenticator, isMailSpent, recovery_codes_left, has_passkey } = factors
  const isOpen: Record<SecondStepWay, boolean> = {
    mailed_code: hasEmail && !(has_authenticator && isMailSpent),
    authenticator: has_authenticator,
    recovery_code: recovery_codes_left > 0 || !hasEmail,
    passkey: has_passkey,
  }
  return SECOND_STEP_WAYS.filter((way) => isOpen[way])
}

/** Tells whether an account has any second step; an imported one starts with none (decision 171). */
export const hasSecondStep = (factors: Factors): boolean =>
  factors.hasEmail ||
  factors.has_authenticator ||
  factors.has_passkey ||
  factors.recovery_codes_left > 0

/**
 * Checks whether changing a factor takes a code besides the password. The password alone never removes
 * an authenticator app, nor replaces the recovery codes of an account without an address.
 */
export function needsFactorCode(factors: Factors): boolean {
  return factors.has_authenticator || (!factors.hasEmail && factors.recovery_codes_left > 0)
}

/**
 * Reads a typed recovery code; also a claim code, which becomes one when its member sets a password.
 * @returns the canonical code, or null when it cannot be one
 */
export function normalizeRecoveryCode(text: string): string | null {
  const code = normalizeCrockford(text, RECOVERY_CODE_LENGTH)
  return code !== null && /^[0-9]/.test(code) ? code : normalizeClaimCode(text)
}

/** The slot of a claim code among an account's recovery codes. */
export const CLAIM_CODE_SLOT = 0

/** Returns the slot in which a canonical recovery code is stored. */
export const recoverySlotOf = (code: string): number =>
  code.length === RECOVERY_CODE_LENGTH ? Number(code.charAt(0)) : CLAIM_CODE_SLOT

/** Groups a recovery code for display: `3ABCD-EFGHJ`. */
export function groupRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Changes of factors that the member is notified of. */
export const FACTOR_CHANGES = [
  'authenticator_on',
  'authenticator_off',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'reset_by_support',
] as const
export type FactorChange = (typeof FACTOR_CHANGES)[number]
