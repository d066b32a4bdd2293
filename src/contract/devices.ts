import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices.ts'
import { DeviceTotals } from './account.ts'
import { SecondStepRequest } from './factors.ts'
import { bytes, filled, instant_ms, MAX_EMAIL, MAX_PASSWORD_BYTES, text } from './fields.ts'
import { Proof } from './proof.ts'

/** Section 3, "Device"; the spelling is the specification's. */
export const Device = v.object({
  DeviceId: filled(64),
  DeviceInfo: text(120),
  Platform: v.picklist(PLATFORMS),
  Version: text(40),
  isConnecting: v.boolean(),
  CreateTime: filled(40),
})

export const DevicesReply = v.object({
  device_totals: DeviceTotals,
  devices: v.pipe(v.array(Device), v.maxLength(100)),
})

/** Section 3, "Usage". */
export const UsageReply = v.object({
  /** calendar month in UTC, `2026-11` */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  used_bytes: bytes,
  /** null = no limit */
  allowance_bytes: v.nullable(bytes),
  /** rounded down to the hour (decision 11) */
  last_connection_time_ms: v.nullable(instant_ms),
  last_connection_node: v.nullable(text(80)),
})

/** A native app's sign-in registers its installation with its own WireGuard public key. */
export const ClientSignInRequest = v.strictObject({
  identifier: filled(MAX_EMAIL),
  password: filled(MAX_PASSWORD_BYTES),
  device: v.strictObject({
    public_key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)),
    DeviceInfo: filled(120),
    Platform: v.picklist(PLATFORMS),
    Version: text(40),
  }),
  /** for an installation that the account does not know: refused with `second_step_needed` without it */
  second_step: v.optional(SecondStepRequest),
  proof: v.optional(Proof),
})

export const ClientSignInReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  token: filled(128),
  device: Device,
})

export type Device = v.InferOutput<typeof Device>
export type DevicesReply = v.InferOutput<typeof DevicesReply>
export type UsageReply = v.InferOutput<typeof UsageReply>
