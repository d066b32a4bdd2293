import * as v from 'valibot'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { download, get, post } from '../../call.ts'
import { CSV, filled, instantMs, listOf, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { FoundChangeReply, foundRequest } from './change-found.ts'
import {
  CountReply,
  choice,
  countQuery,
  fileQuery,
  flag,
  type List,
  listCursor,
  type Narrowed,
  name,
  pageQuery,
  type SearchOf,
  textFilter,
} from './list.ts'

/** Members' devices; a device has to fit all filters (decision 174). */
export const DEVICE_LIST = {
  path: '/devices',
  filters: {
    find: textFilter(120, 'a device, an account number, or the beginning of a device’s name'),
    platform: choice(PLATFORMS, { column: 'Platform', help: 'the platform of the app' }),
    kind: choice(['app', 'configuration'], { help: 'an app, or a WireGuard configuration' }),
    node: name(filled(80), { help: 'the node that it may connect to, or was last connected to' }),
    connection: choice(['online', 'offline'], { help: 'connected now, or not' }),
    switched_off: flag('it has no slot'),
    never_connected: flag('no connection since it was switched on, or it never was'),
    renew: flag('its configuration is older than what its node needs'),
    old_version: flag('an app older than the newest that members have on that platform'),
  },
  sort: choice(['added_desc', 'added'], { help: 'when it was added' }),
} as const satisfies List

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
  devices: listOf(ListedDevice, 50),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(listCursor),
})

export const listDevices = get('/api/operator/devices', DevicesReply)
export const countDevices = get('/api/operator/devices/count', CountReply)
export const exportDevices = download('/api/operator/devices/devices.csv', streamed, CSV)
export const disconnectFound = post('/api/operator/devices/switch-off', FoundChangeReply)
export const removeFound = post('/api/operator/devices/remove', FoundChangeReply)

const reading = { roles: ['support', 'nodes'] } as const
const changing = { ...reading, guard: 'confirmed_operators' } as const

export const DEVICE_LIST_ENDPOINTS = {
  listDevices: operatorEndpoint(listDevices, {
    ...reading,
    summary: "List members' devices by filters; nothing about where or when they connect",
    request: pageQuery(DEVICE_LIST, listCursor),
  }),
  countDevices: operatorEndpoint(countDevices, {
    ...reading,
    summary: 'Count the devices that fit the filters, up to 10,000',
    request: countQuery(DEVICE_LIST),
  }),
  exportDevices: operatorEndpoint(exportDevices, {
    ...reading,
    summary: 'Download the devices that fit the filters as CSV; the audit says by whom and why',
    request: fileQuery(DEVICE_LIST),
  }),
  disconnectFound: operatorEndpoint(disconnectFound, {
    ...changing,
    summary:
      'End the connection of every device that fits the filters; call again until it is done',
    request: foundRequest(DEVICE_LIST, {}),
  }),
  removeFound: operatorEndpoint(removeFound, {
    ...changing,
    summary:
      'Remove every device that fits the filters with its configuration; call again until it is done',
    request: foundRequest(DEVICE_LIST, {}),
  }),
}

export type DeviceSearch = SearchOf<typeof DEVICE_LIST>
export type DeviceFilters = Narrowed<typeof DEVICE_LIST.filters>
export type ListedDevice = v.InferOutput<typeof ListedDevice>
