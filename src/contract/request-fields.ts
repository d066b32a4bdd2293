import * as v from 'valibot'
import { isUsablePublicKey, PUBLIC_KEY_FORM } from '#domain/devices/public-key.ts'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { filled } from './fields.ts'
import { Proof } from './proof.ts'

/**
 * Fields that several requests share. They check shapes only: `domain/identity/credentials.ts` checks values
 * (email form, password length, code alphabet), in forms and on the server, so that each can show its
 * own message.
 */
export const email = filled(MAX_EMAIL_LENGTH)

/** a digital account number or an email address */
export const identifier = filled(MAX_EMAIL_LENGTH)

/** at most 1024 UTF-16 units, because hashing takes time (requirement 12.3) */
export const password = filled(1024)

export const mailedCode = filled(32)

export const deviceId = filled(64)

export const publicKey = v.pipe(
  v.string(),
  v.regex(PUBLIC_KEY_FORM),
  v.check((key) => isUsablePublicKey(key)),
)

/** "Keep on this device"; if false, nothing of the session outlives the browser. */
export const keep = v.optional(v.boolean(), true)

/** Sent on the repeated call, after `proof_required`. */
export const proof = v.optional(Proof)
