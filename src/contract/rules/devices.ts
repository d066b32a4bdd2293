import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SEALED_KEY_FORM } from '#domain/links/link.ts'
import type { DEVICE_CALLS } from '../devices.ts'
import type { Rules } from '../endpoint.ts'
import { Empty, filled, publicKey } from '../fields.ts'
import type { DEVICE_ACTIONS } from '../late/device-actions.ts'
import { deviceId } from './fields.ts'

export const SLOT_ERRORS = ['slot_limit', 'traffic_used_up', 'node_unavailable'] as const

const DeviceParams = v.strictObject({ device_id: deviceId })

export const DEVICE_RULES = {
  getDevices: {
    summary: "List the account's devices and their totals",
    guard: 'member',
    request: Empty,
    errors: [],
  },
  getNodes: {
    summary: 'List the nodes that devices can connect to',
    guard: 'member',
    request: Empty,
    errors: [],
  },
  addDevice: {
    summary:
      'Add a device that uses a plain WireGuard configuration; it gets a slot if one is free',
    guard: 'member',
    request: v.strictObject({
      DeviceInfo: filled(120),
      Platform: v.picklist(PLATFORMS),
      public_key: publicKey,
      node_id: filled(64),
      /** the device of the account to remove in exchange */
      replaces: v.optional(deviceId),
    }),
    errors: ['key_in_use', 'device_limit', 'node_unavailable'],
  },
  renewDevice: {
    summary:
      'Hand out the configuration of a device without an app again; it keeps its slot; for browsers only',
    guard: 'member',
    params: DeviceParams,
    request: v.strictObject({
      /** ends the key that it has, and its link; absent: it keeps them */
      public_key: v.optional(publicKey),
      /** absent: it stays on its node, or leaves a lost one for another */
      node_id: v.optional(filled(64)),
    }),
    errors: ['key_in_use', 'node_unavailable'],
  },
  connectDevice: {
    summary:
      'Give a slot to a device, also after it was disconnected, or in place of another; for browsers only',
    guard: 'member',
    params: DeviceParams,
    request: v.strictObject({
      node_id: v.optional(filled(64)),
      /** the device of the account whose slot it takes over, in one step */
      in_place_of: v.optional(deviceId),
    }),
    errors: SLOT_ERRORS,
  },
  disconnectDevice: {
    summary: 'Revoke the slot of a device until the member connects it again',
    guard: 'member',
    params: DeviceParams,
    request: Empty,
    errors: [],
  },
  renameDevice: {
    summary: 'Rename a device',
    guard: 'member',
    params: DeviceParams,
    request: v.strictObject({ DeviceInfo: filled(120) }),
    errors: [],
  },
  removeDevice: {
    summary: 'Revoke the slot of a device, sign it out and delete it',
    guard: 'member',
    params: DeviceParams,
    request: Empty,
    errors: [],
  },
  setDeviceLink: {
    summary:
      'Give a device without an app a link by which one fetches its configuration; ends an earlier link; for browsers only',
    guard: 'member',
    params: DeviceParams,
    request: v.strictObject({
      /** SHA-256 of the secret in the link, hexadecimal */
      link_hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      /** the device's private key, sealed under that secret (decision 161) */
      sealed_key: v.pipe(v.string(), v.regex(SEALED_KEY_FORM)),
    }),
    errors: ['key_in_use'],
  },
  removeDeviceLink: {
    summary: 'End the link of a device; for browsers only',
    guard: 'member',
    params: DeviceParams,
    request: Empty,
    errors: [],
  },
} as const satisfies Record<keyof typeof DEVICE_CALLS | keyof typeof DEVICE_ACTIONS, Rules>
