import * as v from 'valibot'
import { filled, locale, MAX_EMAIL, MAX_PASSWORD_BYTES, text } from './fields.ts'
import { Proof } from './proof.ts'

/** Sent when the same call was refused with `proof_required`. */
const proof = v.optional(Proof)
/** "Keep on this device": without it nothing outlives the browser. */
export const keep = v.optional(v.boolean(), true)

/**
 * Shapes only: what a field means (e-mail form, password length, code alphabet) is decided by
 * `domain/credentials.ts`, which forms and server both ask, so that each can say its own sentence.
 */
export const SignUpCodeRequest = v.strictObject({ email: filled(MAX_EMAIL), locale, proof })

export const SignUpRequest = v.strictObject({
  email: filled(MAX_EMAIL),
  code: filled(32),
  password: filled(MAX_PASSWORD_BYTES),
  invitation_code: v.optional(text(32), ''),
  /** the version of the terms that the person saw and accepted */
  terms_version: filled(16),
  locale,
  keep,
  proof,
})

export const SignInRequest = v.strictObject({
  /** a digital account number or an e-mail address */
  identifier: filled(MAX_EMAIL),
  password: filled(MAX_PASSWORD_BYTES),
  keep,
  proof,
})

export const RecoveryCodeRequest = v.strictObject({ email: filled(MAX_EMAIL), locale, proof })

export const RecoveryRequest = v.strictObject({
  email: filled(MAX_EMAIL),
  code: filled(32),
  password: filled(MAX_PASSWORD_BYTES),
  /** disconnects devices without an app, too: apps are signed out in any case */
  end_devices: v.optional(v.boolean(), true),
  proof,
})

/** A code was (as far as anyone may know) sent. */
export const CodeSentReply = v.object({
  /** seconds until another code may be asked for */
  resend_after_s: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** mails wait for a mail server that does not take them; whose address it is plays no part */
  is_mail_late: v.optional(v.literal(true)),
})

export const Empty = v.strictObject({})
