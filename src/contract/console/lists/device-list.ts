import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import type { Call } from '../../call.ts'
import { CSV, filled, instantMs, streamed, text } from '../../fields.ts'
import { CountReply } from './count.ts'
import { FoundChangeReply } from './found-members.ts'
import { listPlace } from './place.ts'

/** Properties of devices that the list can be narrowed to (decision 174). */
export const DEVICE_FLAGS = ['switched_off', 'never_connected', 'renew', 'old_version'] as const
export type DeviceFlag = (typeof DEVICE_FLAGS)[number]

const DEVICE_KINDS = ['app', 'configuration'] as const
export const DEVICE_SORTS = ['added_desc', 'added'] as const
export type DeviceSort = (typeof DEVICE_SORTS)[number]

const flag = v.optional(v.literal('yes'))

/** Filters of the list of devices; a device has to fit all of them. */
export const deviceFilters = {
  /** a device's identifier, an account number, or the beginning of a device's name */
  find: v.optional(filled(120)),
  platform: v.optional(v.picklist(PLATFORMS)),
  kind: v.optional(v.picklist(DEVICE_KINDS)),
  /** name of the node that it may connect to, or was last connected to */
  node: v.optional(filled(80)),
  connection: v.optional(v.picklist(['online', 'offline'])),
  /** it has no slot */
  switched_off: flag,
  /** no connection since it was switched on, or it never was */
  never_connected: flag,
  /** its configuration is older than what its node needs */
  renew: flag,
  /** an app older than the newest that members have on that platform */
  old_version: flag,
} satisfies Record<DeviceFlag, unknown> & Record<string, unknown>

/** Absent: those added last come first. */
export const deviceSort = v.optional(v.picklist(DEVICE_SORTS))

/** A device as operators see it: nothing of where or when it connects. */
const ListedDevice = v.object({
  DeviceId: filled(64),
  DeviceInfo: text(120),
  Platform: v.picklist(PLATFORMS),
  Version: text(40),
  is_app: v.boolean(),
  has_slot: v.boolean(),
  is_online: v.boolean(),
  needs_renewal: v.boolean(),
  node_name: v.nullable(text(80)),
  added_at_ms: instantMs,
  digital_account_number: filled(40),
})

const DevicesReply = v.object({
  devices: v.pipe(v.array(ListedDevice), v.maxLength(50)),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(listPlace),
})

export const DEVICE_LIST_CALLS = {
  listDevices: { method: 'GET', path: '/api/operator/devices', reply: DevicesReply },
  countDevices: { method: 'GET', path: '/api/operator/devices/count', reply: CountReply },
  exportDevices: {
    method: 'GET',
    path: '/api/operator/devices/devices.csv',
    reply: streamed,
    content_type: CSV,
  },
  switchOffFound: {
    method: 'POST',
    path: '/api/operator/devices/switch-off',
    reply: FoundChangeReply,
  },
  removeFound: { method: 'POST', path: '/api/operator/devices/remove', reply: FoundChangeReply },
} as const satisfies Record<string, Call>

const DeviceFilters = v.object(deviceFilters)
export type DeviceFilters = v.InferOutput<typeof DeviceFilters>
export type DeviceFilterName = keyof typeof deviceFilters
export type ListedDevice = v.InferOutput<typeof ListedDevice>
