import { crockfordFrom, normalizeCrockford } from '../text/crockford.ts'

const CODE_LENGTH = 8

/** Free days for both sides, and days between the settled payment and the reward (decision 20). */
export const REFERRAL_RULE = { days: 7, hold_days: 3 } as const

/**
 * Makes a member's invitation code of eight characters.
 * @param bytes at least five random bytes
 * @throws RangeError when there are fewer
 */
export function invitationCodeFrom(bytes: Uint8Array): string {
  return crockfordFrom(bytes, CODE_LENGTH)
}

/** Reads a typed or linked invitation code; null for anything else. */
export function normalizeInvitationCode(text: string): string | null {
  return normalizeCrockford(text, CODE_LENGTH)
}
