import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SEALED_KEY_FORM } from '#domain/links/link.ts'
import { MAX_WAYS } from '#domain/nodes/ways.ts'
import { get, post } from './call.ts'
import { Device, getDevices } from './device-list.ts'
import { endpoint } from './endpoint.ts'
import { ErrorReplyOfAnyCode } from './errors.ts'
import { count, Empty, filled, instantMs, listOf } from './fields.ts'
import { deviceId, publicKey } from './request-fields.ts'

/** A WireGuard client's settings except the private key, which never leaves the device. */
export const Tunnel = v.object({
  /** host:port */
  endpoint: filled(260),
  node_public_key: filled(44),
  addresses: listOf(filled(43), 2),
  dns: listOf(filled(39), 4),
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

const NodesReply = v.object({ nodes: listOf(Node, 2000) })

const DeviceTunnelReply = v.object({ device: Device, tunnel: Tunnel })

const AddedDeviceReply = v.object({
  ...DeviceTunnelReply.entries,
  /** why it got no slot, with what `connectDevice` would have answered; absent when it got one */
  slot_refused: v.optional(ErrorReplyOfAnyCode),
  /** the kinds of disguise that its node offers, open to later ones (decision 160) */
  ways: v.optional(listOf(filled(40), MAX_WAYS), []),
})

const DisconnectedDevice = v.object({
  ...Device.entries,
  /** when its tunnel ends at the latest; absent where its node can be reached, within seconds */
  ends_by_ms: v.optional(instantMs),
})

export const getNodes = get('/api/nodes', NodesReply)
export const addDevice = post('/api/devices', AddedDeviceReply)
export const renewDevice = post('/api/devices/:device_id/renew', AddedDeviceReply)
export const connectDevice = post('/api/devices/:device_id/connect', DeviceTunnelReply)
export const disconnectDevice = post('/api/devices/:device_id/disconnect', DisconnectedDevice)
export const renameDevice = post('/api/devices/:device_id/rename', Device)
export const removeDevice = post('/api/devices/:device_id/remove', Empty)
export const setDeviceLink = post('/api/devices/:device_id/link', Empty)
export const removeDeviceLink = post('/api/devices/:device_id/link/remove', Empty)

export const SLOT_ERRORS = [
  'slot_limit',
  'traffic_used_up',
  'node_unavailable',
  'node_not_included',
] as const

const DeviceParams = v.strictObject({ device_id: deviceId })

export const DEVICE_ENDPOINTS = {
  getDevices: endpoint(getDevices, {
    summary: "List the account's devices and their totals",
  }),
  getNodes: endpoint(getNodes, {
    summary: 'List the nodes that devices of the membership can connect to',
  }),
  addDevice: endpoint(addDevice, {
    summary:
      'Add a device that uses a plain WireGuard configuration; it gets a slot if one is free',
    request: v.strictObject({
      DeviceInfo: filled(120),
      Platform: v.picklist(PLATFORMS),
      public_key: publicKey,
      node_id: filled(64),
      /** the device of the account to remove in exchange */
      replaces: v.optional(deviceId),
    }),
    errors: ['key_in_use', 'device_limit', 'node_unavailable', 'node_not_included'],
  }),
  renewDevice: endpoint(renewDevice, {
    summary:
      'Hand out the configuration of a device without an app again; it keeps its slot; for browsers only',
    params: DeviceParams,
    request: v.strictObject({
      /** ends the key that it has, and its link; absent: it keeps them */
      public_key: v.optional(publicKey),
      /** absent: it stays on its node, or leaves a lost one for another */
      node_id: v.optional(filled(64)),
    }),
    errors: ['key_in_use', 'node_unavailable', 'node_not_included'],
  }),
  connectDevice: endpoint(connectDevice, {
    summary:
      'Give a slot to a device, also after it was disconnected, or in place of another; for browsers only',
    params: DeviceParams,
    request: v.strictObject({
      node_id: v.optional(filled(64)),
      /** the device of the account whose slot it takes over, in one step */
      in_place_of: v.optional(deviceId),
    }),
    errors: SLOT_ERRORS,
  }),
  disconnectDevice: endpoint(disconnectDevice, {
    summary: 'Revoke the slot of a device until the member connects it again',
    params: DeviceParams,
  }),
  renameDevice: endpoint(renameDevice, {
    summary: 'Rename a device',
    params: DeviceParams,
    request: v.strictObject({ DeviceInfo: filled(120) }),
  }),
  removeDevice: endpoint(removeDevice, {
    summary: 'Revoke the slot of a device, sign it out and delete it',
    params: DeviceParams,
  }),
  setDeviceLink: endpoint(setDeviceLink, {
    summary:
      'Give a device without an app a link by which one fetches its configuration; ends an earlier link; for browsers only',
    params: DeviceParams,
    request: v.strictObject({
      /** SHA-256 of the secret in the link, hexadecimal */
      link_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      /** the device's private key, sealed under that secret (decision 161) */
      sealed_key: v.pipe(v.string(), v.regex(SEALED_KEY_FORM)),
    }),
    errors: ['key_in_use'],
  }),
  removeDeviceLink: endpoint(removeDeviceLink, {
    summary: 'End the link of a device; for browsers only',
    params: DeviceParams,
  }),
}

export type Node = v.InferOutput<typeof Node>
export type Tunnel = v.InferOutput<typeof Tunnel>
