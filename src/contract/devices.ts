import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { DeviceTotals } from './account.ts'
import type { Call } from './call.ts'
import { ErrorReply } from './errors.ts'
import { count, Empty, filled, instantMs, text } from './fields.ts'

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

const NodesReply = v.object({ nodes: v.pipe(v.array(Node), v.maxLength(2000)) })

const DeviceTunnelReply = v.object({ device: Device, tunnel: Tunnel })

const AddedDeviceReply = v.object({
  ...DeviceTunnelReply.entries,
  /** why it got no slot, with what `connectDevice` would have answered; absent when it got one */
  slot_refused: v.optional(ErrorReply),
})

const DisconnectedDevice = v.object({
  ...Device.entries,
  /** when its tunnel ends at the latest; absent where its node can be reached, within seconds */
  ends_by_ms: v.optional(instantMs),
})

/** Server-sent events named `devices`: the reply of `getDevices`, at first and after every change. */
export const DEVICE_EVENTS_PATH = '/api/devices/events'

export const DEVICE_CALLS = {
  getDevices: { method: 'GET', path: '/api/devices', reply: DevicesReply },
  getNodes: { method: 'GET', path: '/api/nodes', reply: NodesReply },
  addDevice: { method: 'POST', path: '/api/devices', reply: AddedDeviceReply },
  connectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/connect',
    reply: DeviceTunnelReply,
  },
  disconnectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/disconnect',
    reply: DisconnectedDevice,
  },
  renameDevice: { method: 'POST', path: '/api/devices/:device_id/rename', reply: Device },
  removeDevice: { method: 'POST', path: '/api/devices/:device_id/remove', reply: Empty },
} as const satisfies Record<string, Call>

export type Device = v.InferOutput<typeof Device>
export type Node = v.InferOutput<typeof Node>
export type DevicesReply = v.InferOutput<typeof DevicesReply>
export type Tunnel = v.InferOutput<typeof Tunnel>
