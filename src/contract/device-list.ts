import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { SLOT_ENDS } from '#domain/devices/slots.ts'
import { get } from './call.ts'
import { filled, listOf, text } from './fields.ts'
import { DeviceTotals } from './shown-account.ts'

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
  /** an app can fetch its configuration by a link (decision 161) */
  has_link: v.optional(v.boolean(), false),
  /** the node it may connect to, or was last connected to */
  node_name: v.optional(v.nullable(text(80)), null),
  /** why it lost its slot */
  slot_ended: v.optional(v.nullable(v.picklist(SLOT_ENDS)), null),
  /** `Finding`s of `domain/connection`, open to later ones (decision 145) */
  findings: v.optional(listOf(text(40), 100), []),
  /** the node that renewing moves it to, because its own is lost; empty: none */
  move_to: v.optional(text(80), ''),
})

export const DevicesReply = v.object({
  device_totals: DeviceTotals,
  devices: listOf(Device, 100),
})

/** Server-sent events named `devices`: the reply of `getDevices`, at first and after every change. */
export const DEVICE_EVENTS_PATH = '/api/devices/events'

export const getDevices = get('/api/devices', DevicesReply)

export type Device = v.InferOutput<typeof Device>
export type DevicesReply = v.InferOutput<typeof DevicesReply>
