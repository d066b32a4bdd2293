import * as v from 'valibot'
import { MAX_PASSKEYS } from '#domain/identity/factors.ts'
import { count, filled, listOf, text } from './fields.ts'

/** Bytes in base64url. */
// @__NO_SIDE_EFFECTS__
const base64url = (max: number) => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(max))

/** Options for `navigator.credentials.get`. They name no account: the person picks the passkey. */
export const PasskeyRequestOptions = v.object({
  challenge: base64url(128),
  rpId: filled(253),
  timeout: count,
  userVerification: v.literal('required'),
})

export const BeginPasskeySignInReply = v.object({ options: PasskeyRequestOptions })

/** Options for `navigator.credentials.create`, bytes in base64url (WebAuthn level 3, JSON forms). */
export const PasskeyCreationOptions = v.object({
  challenge: base64url(128),
  rp: v.object({ id: filled(253), name: filled(120) }),
  user: v.object({ id: base64url(128), name: filled(254), displayName: text(254) }),
  pubKeyCredParams: listOf(
    v.object({ type: v.literal('public-key'), alg: v.pipe(v.number(), v.integer()) }),
    8,
  ),
  timeout: count,
  attestation: v.literal('none'),
  excludeCredentials: listOf(
    v.object({ type: v.literal('public-key'), id: base64url(1400) }),
    MAX_PASSKEYS,
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})

/** Options for `PublicKeyCredential.signalUnknownCredential`: the authenticator may forget the passkey. */
export const UnknownPasskey = v.object({ rpId: filled(253), credentialId: base64url(1400) })

/** The result of `navigator.credentials.create`. */
export const NewPasskey = v.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4096),
  attestationObject: base64url(16_384),
})

/** The result of `navigator.credentials.get`. */
export const PasskeyAnswer = v.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(4096),
  userHandle: v.optional(v.nullable(text(128))),
})

export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>
export type UnknownPasskey = v.InferOutput<typeof UnknownPasskey>
export type NewPasskey = v.InferOutput<typeof NewPasskey>
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>
