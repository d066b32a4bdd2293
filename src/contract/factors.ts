import * as v from 'valibot'
import {
  CODE_WAYS,
  MAX_PASSKEYS,
  RECOVERY_CODE_COUNT,
  SECOND_STEP_WAYS,
} from '#domain/identity/factors.ts'
import { Account } from './account.ts'
import { keep } from './credentials.ts'
import { count, filled, instantMs, MAX_PASSWORD_BYTES, text, writable } from './fields.ts'
import { Proof } from './proof.ts'

const base64url = (max: number) => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(max))

/**
 * The right password signs in, or asks a browser that is new to the account for a second step (decision
 * 5).
 */
export const SignInReply = v.variant('signed_in', [
  v.object({
    signed_in: v.literal(false),
    ways: v.pipe(v.array(v.picklist(SECOND_STEP_WAYS)), v.maxLength(SECOND_STEP_WAYS.length)),
    /** the second step must follow in this browser before then */
    expires_at_ms: instantMs,
  }),
  v.object({ signed_in: v.literal(true), account: Account }),
])

export const SecondStepRequest = v.strictObject({ way: v.picklist(CODE_WAYS), code: filled(64) })

/**
 * Confirms a change of factors: the password, and for an account with an authenticator app or without
 * an address, a code of the app or a recovery code.
 */
export const Confirmation = v.strictObject({
  password: filled(MAX_PASSWORD_BYTES),
  code: v.optional(text(64), ''),
})

export const AuthenticatorReply = v.object({
  /** base 32, for typing by hand */
  secret: filled(64),
  /** `otpauth://…`, for scanning */
  uri: filled(512),
})

export const AuthenticatorCodeRequest = v.strictObject({ code: filled(64) })

/** Shown once, because only their hashes are stored. */
export const RecoveryCodesReply = v.object({
  recovery_codes: v.pipe(v.array(filled(16)), v.maxLength(RECOVERY_CODE_COUNT)),
})

const PasskeyName = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(60))
export const PasskeyParams = v.strictObject({ passkey_id: filled(64) })
export const RenamePasskeyRequest = v.strictObject({ name: PasskeyName })

export const Passkey = v.object({
  passkey_id: filled(64),
  name: filled(60),
  created_at_ms: instantMs,
  /** rounded down to the hour */
  last_used_at_ms: v.nullable(instantMs),
})

export const FactorsReply = v.object({
  /** null: no app, or not confirmed yet */
  authenticator: v.nullable(v.object({ since_ms: instantMs })),
  recovery_codes_left: count,
  passkeys: v.pipe(v.array(Passkey), v.maxLength(MAX_PASSKEYS)),
  /** whether a change requires a code besides the password */
  needs_code: v.boolean(),
})

/** Options for `navigator.credentials.create`, bytes in base64url (WebAuthn level 3, JSON forms). */
export const PasskeyCreationOptions = v.object({
  challenge: base64url(128),
  rp: v.object({ id: filled(253), name: filled(120) }),
  user: v.object({ id: base64url(128), name: filled(254), displayName: text(254) }),
  pubKeyCredParams: v.pipe(
    v.array(v.object({ type: v.literal('public-key'), alg: v.pipe(v.number(), v.integer()) })),
    v.maxLength(8),
  ),
  timeout: count,
  attestation: v.literal('none'),
  excludeCredentials: v.pipe(
    v.array(v.object({ type: v.literal('public-key'), id: base64url(1400) })),
    v.maxLength(MAX_PASSKEYS),
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
})

/** Options for `navigator.credentials.get`. They name no account: the person picks the passkey. */
const PasskeyRequestOptions = v.object({
  challenge: base64url(128),
  rpId: filled(253),
  timeout: count,
  userVerification: v.literal('required'),
})

export const BeginPasskeyReply = v.object({ options: PasskeyCreationOptions })
export const BeginPasskeySignInReply = v.object({ options: PasskeyRequestOptions })

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

export const AddPasskeyRequest = v.strictObject({ name: PasskeyName, credential: NewPasskey })

export const BeginPasskeySignInRequest = v.strictObject({ proof: v.optional(Proof) })

export const PasskeySignInRequest = v.strictObject({ credential: PasskeyAnswer, keep })

export type FactorsReply = v.InferOutput<typeof FactorsReply>
export type Passkey = v.InferOutput<typeof Passkey>
export type SignInReply = v.InferOutput<typeof SignInReply>
export type PasskeyCreationOptions = v.InferOutput<typeof PasskeyCreationOptions>
export type PasskeyRequestOptions = v.InferOutput<typeof PasskeyRequestOptions>
export type NewPasskey = v.InferOutput<typeof NewPasskey>
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>
