import type * as api from '#contract/console/lists/device-list.ts'
import type {
  DeviceFilters,
  DeviceSearch,
  ListedDevice,
} from '#contract/console/lists/device-list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isConnecting, type Platform } from '#domain/devices/devices.ts'
import { needsRenewal } from '../../../devices/handed.ts'
import type { DbAndClock } from '../../../services.ts'
import {
  countDeviceList,
  type DeviceCursor,
  type DeviceOfList,
  selectDeviceList,
} from '../../queries/device-list-queries.ts'
import { parseCursor, writeCursor } from '../cursor.ts'
import { cutPage, inPages, ROWS_A_PAGE } from '../in-pages.ts'
import { type CsvColumns, timeCell, writeCsv } from '../write-csv.ts'

/** A page of devices, as sorted. */
export type DevicePage = ReplyOf<typeof api.listDevices>

/**
 * Lists members' devices.
 * @param search.before cursor of a device; the page begins with the one that follows it
 */
export async function listDevices(
  context: DbAndClock,
  { before, ...search }: DeviceSearch & { before?: string | undefined },
): Promise<DevicePage> {
  const read = readerOf(context, search)
  const { page, last } = cutPage(
    await read(before ? parseDeviceCursor(before) : undefined, ROWS_A_PAGE + 1),
  )
  const devices = page.map((row) => toListed(row, context.now()))
  return last === undefined ? { devices } : { devices, older_before: cursorOf(last) }
}

/** Counts the devices that fit all filters, up to `most`. */
export const countDevices = (
  { db, now }: DbAndClock,
  filters: DeviceFilters,
  most = MOST_COUNTED + 1,
): Promise<number> => countDeviceList(db, { filters, nowMs: now() }, most)

/** Reads all devices that fit, as sorted, page by page. @param before as of `listDevices` */
export const readAllDevices = (
  context: DbAndClock,
  search: DeviceSearch,
  before?: string,
): AsyncGenerator<DeviceOfList[]> =>
  inPages(readerOf(context, search), before ? parseDeviceCursor(before) : undefined)

/** Returns a function that reads the devices which follow a place. */
function readerOf({ db, now }: DbAndClock, { sort = 'added_desc', ...filters }: DeviceSearch) {
  const isDescending = sort === 'added_desc'
  const search = { filters, nowMs: now() }
  return (before: DeviceCursor | undefined, limit: number) =>
    selectDeviceList(db, search, { isDescending, before, limit })
}

/** Writes the cursor of a device in the list. */
export const cursorOf = ({ created_at_ms, DeviceId }: DeviceCursor): string =>
  writeCursor(created_at_ms, DeviceId)

function parseDeviceCursor(cursor: string): DeviceCursor {
  const { at_ms, id } = parseCursor(cursor)
  return { created_at_ms: at_ms, DeviceId: id }
}

/** Converts a device to what operators see; nothing tells where or when it connects. */
export const toListed = (row: DeviceOfList, nowMs: number): ListedDevice => ({
  DeviceId: row.DeviceId,
  DeviceInfo: row.DeviceInfo,
  Platform: row.Platform as Platform,
  Version: row.Version,
  is_app: row.is_app === 1,
  has_slot: row.slot_since_ms !== null,
  is_online: isConnecting(
    { has_slot: row.slot_since_ms !== null, last_handshake_ms: row.last_handshake_ms },
    nowMs,
  ),
  needs_renewal: needsRenewal(row),
  node_name: row.node_name,
  added_at_ms: row.created_at_ms,
  digital_account_number: row.digital_account_number,
})

/** Writes all devices that fit a search as CSV; times are UTC. */
export const devicesCsv = (services: DbAndClock, search: DeviceSearch) =>
  writeCsv(COLUMNS, readAllListed(services, search))

async function* readAllListed(services: DbAndClock, search: DeviceSearch) {
  for await (const rows of readAllDevices(services, search))
    yield rows.map((row) => toListed(row, services.now()))
}

const COLUMNS: CsvColumns<ListedDevice> = {
  DeviceId: (device) => device.DeviceId,
  DeviceInfo: (device) => device.DeviceInfo,
  account: (device) => device.digital_account_number,
  Platform: (device) => device.Platform,
  Version: (device) => device.Version,
  kind: (device) => (device.is_app ? 'app' : 'configuration'),
  node: (device) => device.node_name,
  state: stateOf,
  needs_renewal: (device) => (device.needs_renewal ? 'yes' : 'no'),
  added_at: (device) => timeCell(device.added_at_ms),
}

/** Names the state of a device as commands and files do. */
export function stateOf({ is_online, has_slot }: ListedDevice): string {
  if (is_online) return 'online'
  return has_slot ? 'offline' : 'switched off'
}
