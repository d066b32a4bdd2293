import * as v from 'valibot'
import { SECOND_STEP_WAYS } from '#domain/identity/factors.ts'
import { PROOF_PURPOSES } from '#domain/identity/proof-purposes.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'

/**
 * All errors that the service can return. The server sends codes, never text; `Record<ErrorCode, …>` on
 * both sides fails to compile until a new code has an HTTP status and a message.
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
  'other_role',
  'passkey_refused',
  'factor_limit',
  'proof_required',
  'link_spent',
  'email_needed',
  'password_length',
  'password_common',
  'terms_changed',
  'invitation_unknown',
  'voucher_unknown',
  'voucher_used',
  'voucher_revoked',
  'voucher_ended',
  'traffic_not_needed',
  'other_tier',
  'pack_other_tier',
  'coupon_unknown',
  'coupon_not_valid',
  'coupon_other_plan',
  'coupon_used',
  'coupon_used_up',
  'too_many_requests',
  'busy',
  'lower_tier',
  'quote_changed',
  'order_closed',
  'gateway_unavailable',
  'not_set_up',
  'device_limit',
  'key_in_use',
  'slot_limit',
  'slot_taken',
  'traffic_used_up',
  'node_unavailable',
  'node_not_included',
  'token_refused',
  'unavailable',
  'internal',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Fields of an error response that belong to some codes only. */
const details = {
  /**
   * the request's refused field, where the error does not imply it; with `too_many_requests` the limit
   * that is exceeded: `password` counts the caller's own tries, `identifier` and `email` the tries
   * of all callers
   */
  field: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** seconds until the same call may succeed */
  retry_after_s: v.optional(count),
  /** the required purpose of the proof of work, with `proof_required` */
  proof_for: v.optional(v.picklist(PROOF_PURPOSES)),
  /** second steps that an app can send with the password, with `second_step_needed` */
  ways: v.optional(
    v.pipe(
      v.array(v.picklist(SECOND_STEP_WAYS)),
      v.maxLength(SECOND_STEP_WAYS.length),
      v.readonly(),
    ),
  ),
  /** remaining tries for a code by email */
  tries_left: v.optional(count),
  /** the devices that use the slots or places, with `slot_limit` and `device_limit` */
  devices: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          v.object({
            DeviceId: v.pipe(v.string(), v.maxLength(64)),
            DeviceInfo: v.pipe(v.string(), v.maxLength(120)),
            /** true: it had no handshake in the last three minutes, so its slot may be spared */
            is_silent: v.optional(v.boolean()),
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
  /** when a refused plan can be bought or traffic is available again, milliseconds since 1970 UTC */
  available_at_ms: v.optional(count),
}

/** The body of every error response. */
export const ErrorReply = v.strictObject({ error: v.picklist(ERROR_CODES), ...details })

/**
 * The same as scripts of the site read it, without the list of codes. A page that is older than the service
 * may not know a code.
 */
export const ErrorReplyOfAnyCode = v.strictObject({
  error: v.pipe(v.string(), v.maxLength(40)) as v.GenericSchema<unknown, ErrorCode>,
  ...details,
})

export type ErrorReply = v.InferOutput<typeof ErrorReply>
