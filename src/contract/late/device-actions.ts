import * as v from 'valibot'
import { MAX_WAYS } from '#domain/nodes/ways.ts'
import type { Call } from '../call.ts'
import { Device } from '../devices.ts'
import { ErrorReplyOfAnyCode } from '../errors.ts'
import { count, Empty, filled, instantMs } from '../fields.ts'

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
  slot_refused: v.optional(ErrorReplyOfAnyCode),
  /** the kinds of disguise that its node offers, open to later ones (decision 160) */
  ways: v.optional(v.pipe(v.array(filled(40)), v.maxLength(MAX_WAYS)), []),
})

const DisconnectedDevice = v.object({
  ...Device.entries,
  /** when its tunnel ends at the latest; absent where its node can be reached, within seconds */
  ends_by_ms: v.optional(instantMs),
})

/** Calls that only parts of the devices tab make, which bring this table with them. */
export const DEVICE_ACTIONS = {
  getNodes: { method: 'GET', path: '/api/nodes', reply: NodesReply },
  addDevice: { method: 'POST', path: '/api/devices', reply: AddedDeviceReply },
  connectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/connect',
    reply: DeviceTunnelReply,
  },
  renewDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/renew',
    reply: AddedDeviceReply,
  },
  disconnectDevice: {
    method: 'POST',
    path: '/api/devices/:device_id/disconnect',
    reply: DisconnectedDevice,
  },
  renameDevice: { method: 'POST', path: '/api/devices/:device_id/rename', reply: Device },
  removeDevice: { method: 'POST', path: '/api/devices/:device_id/remove', reply: Empty },
  setDeviceLink: { method: 'POST', path: '/api/devices/:device_id/link', reply: Empty },
  removeDeviceLink: { method: 'POST', path: '/api/devices/:device_id/link/remove', reply: Empty },
} as const satisfies Record<string, Call>

export type Node = v.InferOutput<typeof Node>
export type Tunnel = v.InferOutput<typeof Tunnel>
