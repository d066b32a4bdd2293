import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { download, get, post } from '../../call.ts'
import { CSV, filled, instantMs, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { why } from '../request-fields.ts'
import { CountReply } from './count.ts'
import { FoundChangeReply, found } from './found-members.ts'
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

export const listDevices = get('/api/operator/devices', DevicesReply)
export const countDevices = get('/api/operator/devices/count', CountReply)
export const exportDevices = download('/api/operator/devices/devices.csv', streamed, CSV)
export const switchOffFound = post('/api/operator/devices/switch-off', FoundChangeReply)
export const removeFound = post('/api/operator/devices/remove', FoundChangeReply)

export const DEVICE_LIST_ENDPOINTS = {
  listDevices: operatorEndpoint(listDevices, {
    summary: "List members' devices by filters; nothing about where or when they connect",
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({
      ...deviceFilters,
      sort: deviceSort,
      /** place of a device; the page begins with the one that follows it */
      before: v.optional(listPlace),
    }),
  }),
  countDevices: operatorEndpoint(countDevices, {
    summary: 'Count the devices that fit the filters, up to 10,000',
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject(deviceFilters),
  }),
  exportDevices: operatorEndpoint(exportDevices, {
    summary: 'Download the devices that fit the filters as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, sort: deviceSort, why }),
  }),
  switchOffFound: operatorEndpoint(switchOffFound, {
    summary:
      'End the connection of every device that fits the filters; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, ...found }),
  }),
  removeFound: operatorEndpoint(removeFound, {
    summary:
      'Remove every device that fits the filters with its configuration; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'nodes'],
    request: v.strictObject({ ...deviceFilters, ...found }),
  }),
}

const DeviceFilters = v.object(deviceFilters)
export type DeviceFilters = v.InferOutput<typeof DeviceFilters>
export type DeviceFilterName = keyof typeof deviceFilters
export type ListedDevice = v.InferOutput<typeof ListedDevice>
