import * as v from 'valibot'
import { MAX_PASSKEYS } from '#domain/identity/factors.ts'
import type { Call } from './call.ts'
import { count, filled, instantMs } from './fields.ts'

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

export const FACTOR_CALLS = {
  getFactors: { method: 'GET', path: '/api/factors', reply: FactorsReply },
} as const satisfies Record<string, Call>

export type FactorsReply = v.InferOutput<typeof FactorsReply>
export type Passkey = v.InferOutput<typeof Passkey>
