import * as v from 'valibot'
import { filled, locale, MAX_EMAIL, MAX_PASSWORD_BYTES, text } from './fields.ts'
import { Proof } from './proof.ts'

/** Sent on the repeated call, after `proof_required`. */
const proof = v.optional(Proof)
/** "Keep on this device"; if false, nothing of the session outlives the browser. */
export const keep = v.optional(v.boolean(), true)

/**
 * These schemas check shapes only. `domain/identity/credentials.ts` checks values (e-mail form, password
 * length, code alphabet), in forms and on the server, so that each can show its own message.
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
  /** also disconnects devices without an app; apps are always signed out */
  end_devices: v.optional(v.boolean(), true),
  proof,
})

/** The same reply whether or not a code was sent. */
export const CodeSentReply = v.object({
  /** seconds until another code may be requested */
  resend_after_s: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** present while the mail server does not accept e-mails; does not depend on the address */
  is_mail_late: v.optional(v.literal(true)),
})

export const Empty = v.strictObject({})
