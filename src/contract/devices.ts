import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { isUsablePublicKey, PUBLIC_KEY_FORM } from '#domain/devices/public-key.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { DeviceTotals } from './account.ts'
import { SecondStepRequest } from './factors.ts'
import { bytes, count, filled, instantMs, MAX_EMAIL, MAX_PASSWORD_BYTES, text } from './fields.ts'
import { Proof } from './proof.ts'

/** A device of the account (requirement 3.7, which also sets the spelling). */
export const Device = v.object({
  DeviceId: filled(64),
  DeviceInfo: text(120),
  Platform: v.picklist(PLATFORMS),
  Version: text(40),
  isConnecting: v.boolean(),
  CreateTime: filled(40),
  /** true: an app that requests its slot itself; false: the member switches the slot (decision 18) */
  is_app: v.optional(v.boolean(), false),
  has_slot: v.optional(v.boolean(), false),
  /** the node it may connect to, or was last connected to */
  node_name: v.optional(v.nullable(text(80)), null),
  /** why it lost its slot */
  slot_ended: v.optional(v.nullable(v.picklist(SLOT_ENDS)), null),
})

export const DevicesReply = v.object({
  device_totals: DeviceTotals,
  devices: v.pipe(v.array(Device), v.maxLength(100)),
})

/** Traffic and last connection (requirement 3.9). */
export const UsageReply = v.object({
  /** calendar month in UTC, `2026-11` */
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  used_bytes: bytes,
  /** null = no limit */
  allowance_bytes: v.nullable(bytes),
  /** rounded down to the hour (decision 11) */
  last_connection_time_ms: v.nullable(instantMs),
  last_connection_node: v.nullable(text(80)),
})

export const publicKey = v.pipe(
  v.string(),
  v.regex(PUBLIC_KEY_FORM),
  v.check((key) => isUsablePublicKey(key)),
)
const deviceId = filled(64)
/** 256 bits, base64url */
const installationSecret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/** A WireGuard client's settings except the private key, which never leaves the device. */
export const Tunnel = v.object({
  /** host:port */
  endpoint: filled(260),
  node_public_key: filled(44),
  addresses: v.pipe(v.array(filled(43)), v.maxLength(2)),
  dns: v.pipe(v.array(filled(39)), v.maxLength(4)),
  mtu: count,
  keepalive_s: count,
})

const Node = v.object({
  node_id: filled(64),
  name: filled(80),
  /** ISO 3166-1, two letters */
  country: filled(2),
  /** false: accepts no new devices at present */
  is_open: v.boolean(),
  /** share of the capacity in use */
  load_percent: v.optional(v.pipe(count, v.maxValue(100)), 0),
})

export const NodesReply = v.object({ nodes: v.pipe(v.array(Node), v.maxLength(2000)) })

export const DeviceParams = v.strictObject({ device_id: deviceId })

export const AddDeviceRequest = v.strictObject({
  DeviceInfo: filled(120),
  Platform: v.picklist(PLATFORMS),
  public_key: publicKey,
  node_id: filled(64),
  /** the device of the account to remove in exchange */
  replaces: v.optional(deviceId),
})
export const RenameDeviceRequest = v.strictObject({ DeviceInfo: filled(120) })
export const ConnectDeviceRequest = v.strictObject({ node_id: v.optional(filled(64)) })
export const DeviceTunnelReply = v.object({ device: Device, tunnel: Tunnel })

/**
 * Signs a native app in and registers its installation with a WireGuard public key. Every node knows
 * that key, so the app proves who it is by the secret that it gets in the reply.
 */
export const ClientSignInRequest = v.strictObject({
  identifier: filled(MAX_EMAIL),
  password: filled(MAX_PASSWORD_BYTES),
  device: v.strictObject({
    public_key: publicKey,
    DeviceInfo: filled(120),
    Platform: v.picklist(PLATFORMS),
    Version: text(40),
  }),
  /** from an earlier sign-in of this installation; if absent or wrong, the installation counts as new */
  installation_secret: v.optional(installationSecret),
  /** the device of the account to remove for a new installation */
  replaces: v.optional(deviceId),
  /** required for an installation that the account does not know (else `second_step_needed`) */
  second_step: v.optional(SecondStepRequest),
  proof: v.optional(Proof),
})

export const ClientSignInReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  token: filled(128),
  /**
   * returned once; to be stored as safely as the private key and sent at later sign-ins; replaces an
   * earlier secret. null: the secret that was sent stays valid
   */
  installation_secret: v.nullable(installationSecret),
  device: Device,
  /** other devices of the same platform; a reinstalled app may stand for one, which the member can remove */
  may_replace: v.pipe(v.array(Device), v.maxLength(100)),
})

export type Device = v.InferOutput<typeof Device>
export type Node = v.InferOutput<typeof Node>
export type DevicesReply = v.InferOutput<typeof DevicesReply>
export type Tunnel = v.InferOutput<typeof Tunnel>
export type UsageReply = v.InferOutput<typeof UsageReply>
