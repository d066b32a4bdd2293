import { crockfordFrom, normalizeCrockford } from './crockford.ts'

const CODE_LENGTH = 8

/** Days given to both sides, and days the reward is held after the payment settled (decision 20). */
export const REFERRAL_RULE = { days: 7, hold_days: 3 } as const

/**
 * A member's invitation code, eight characters.
 * @param bytes at least five random bytes
 * @throws RangeError when there are fewer
 */
export function invitationCodeFrom(bytes: Uint8Array): string {
  return crockfordFrom(bytes, CODE_LENGTH)
}

/** Reads a typed or linked invitation code; null when it cannot be one. */
export function normalizeInvitationCode(text: string): string | null {
  return normalizeCrockford(text, CODE_LENGTH)
}
