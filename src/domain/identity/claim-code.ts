import { crockfordFrom, normalizeCrockford } from '../text/crockford.ts'

/** 120 random bits: too many to guess, so a plain keyed hash of a code is safe (decision 171). */
const CLAIM_CODE_LENGTH = 24
export const CLAIM_CODE_BYTES = 15

/**
 * Makes the code with which an imported member without an email address takes over the account.
 * @param bytes CLAIM_CODE_BYTES random bytes
 */
export const claimCodeFrom = (bytes: Uint8Array): string => crockfordFrom(bytes, CLAIM_CODE_LENGTH)

/** Reads a typed claim code; ignores case, spaces and hyphens. Returns null when it can't be one. */
export const normalizeClaimCode = (text: string): string | null =>
  normalizeCrockford(text, CLAIM_CODE_LENGTH)
