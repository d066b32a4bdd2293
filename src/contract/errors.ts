import * as v from 'valibot'
import { SECOND_STEP_WAYS } from '#domain/factors.ts'
import { PAID_TIERS } from '#domain/membership.ts'
import { PROOF_PURPOSES } from './proof.ts'

/**
 * Every refusal that the service can answer. The server sends the code, never prose;
 * `Record<ErrorCode, …>` on both sides makes a new code fail to compile until it has
 * an HTTP status and a message.
 */
export const ERROR_CODES = [
  'invalid_request',
  'bad_json',
  'unsupported_media_type',
  'payload_too_large',
  'method_not_allowed',
  'not_found',
  'origin_refused',
  'unauthenticated',
  'suspended',
  'wrong_credentials',
  'code_wrong',
  'code_expired',
  'code_spent',
  'sign_in_over',
  'second_step_needed',
  'passkey_refused',
  'factor_limit',
  'proof_required',
  'link_spent',
  'email_needed',
  'password_length',
  'password_common',
  'terms_changed',
  'invitation_unknown',
  'too_many_requests',
  'busy',
  'lower_tier',
  'quote_changed',
  'order_closed',
  'gateway_unavailable',
  'device_limit',
  'key_in_use',
  'slot_limit',
  'slot_taken',
  'traffic_used_up',
  'node_unavailable',
  'token_refused',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What every refused call answers, whatever its endpoint. */
export const ErrorReply = v.strictObject({
  error: v.picklist(ERROR_CODES),
  /**
   * the request's field that was refused, where the error does not say it; with `too_many_requests`
   * what was used up: `password` by the one who is refused, `identifier` or `email` by anybody
   */
  field: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** seconds until the same call may succeed */
  retry_after_s: v.optional(count),
  /** what the proof of work has to be for, with `proof_required` */
  proof_for: v.optional(v.picklist(PROOF_PURPOSES)),
  /** what an app can send with the password, with `second_step_needed` */
  ways: v.optional(
    v.pipe(
      v.array(v.picklist(SECOND_STEP_WAYS)),
      v.maxLength(SECOND_STEP_WAYS.length),
      v.readonly(),
    ),
  ),
  /** tries that remain for a mailed code */
  tries_left: v.optional(count),
  /** whose slots or places are in the way, with `slot_limit` and `device_limit` */
  devices: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.object({
            DeviceId: v.pipe(v.string(), v.maxLength(64)),
            DeviceInfo: v.pipe(v.string(), v.maxLength(120)),
          }),
          v.readonly(),
        ),
      ),
      v.maxLength(100),
      v.readonly(),
    ),
  ),
  /** the tier that has more slots, with `slot_limit` */
  upgrade_to: v.optional(v.picklist(PAID_TIERS)),
  /** when a refused plan can be bought or traffic begins anew, milliseconds since 1970 UTC */
  available_at_ms: v.optional(count),
})

export type ErrorReply = v.InferOutput<typeof ErrorReply>
