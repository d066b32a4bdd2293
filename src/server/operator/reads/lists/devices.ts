import type * as api from '#contract/console/lists/device-list.ts'
import type {
  DeviceFilters,
  DeviceSearch,
  ListedDevice,
} from '#contract/console/lists/device-list.ts'
import { MOST_COUNTED } from '#contract/console/lists/list.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isConnecting, type Platform } from '#domain/devices/devices.ts'
import { hasOlderWays, isOutdated } from '../../../devices/handed.ts'
import type { Services } from '../../../services.ts'
import {
  countDeviceList,
  type DeviceCursor,
  type DeviceOfList,
  selectDeviceList,
} from '../../queries/device-list-queries.ts'
import { parseCursor, writeCursor } from '../cursor.ts'
import { cutPage, inPages, ROWS_A_PAGE } from '../in-pages.ts'

/** So many candidates are read for one page of devices to renew, before it is shown with fewer. */
const MOST_READ = 3000
const READ_AT_A_TIME = 1000

/** A page of devices, as sorted. */
export type DevicePage = ReplyOf<typeof api.listDevices>

type Context = Pick<Services, 'db' | 'now'>

/**
 * Lists members' devices. A page of those to renew can have fewer than fit, and yet be followed by others.
 * @param search.before cursor of a device; the page begins with the one that follows it
 */
export async function listDevices(
  context: Context,
  { before, ...search }: DeviceSearch & { before?: string | undefined },
): Promise<DevicePage> {
  const { rows, last } = await readPage(
    context,
    search,
    before ? parseDeviceCursor(before) : undefined,
  )
  const devices = rows.map((row) => toListed(row, context.now()))
  return last === undefined ? { devices } : { devices, older_before: cursorOf(last) }
}

/** Counts the devices that fit all filters, up to `most`. */
export async function countDevices(
  context: Context,
  filters: DeviceFilters,
  most = MOST_COUNTED + 1,
): Promise<number> {
  if (filters.renew === undefined) {
    return countDeviceList(context.db, { filters, nowMs: context.now() }, most)
  }
  let count = 0
  for await (const rows of readAllDevices(context, filters)) {
    count += rows.length
    if (count >= most) return most
  }
  return count
}

/** Reads all devices that fit, as sorted, page by page. @param before as of `listDevices` */
export async function* readAllDevices(
  context: Context,
  search: DeviceSearch,
  before?: string,
): AsyncGenerator<DeviceOfList[]> {
  const pages = inPages(readerOf(context, search), before ? parseDeviceCursor(before) : undefined)
  for await (const rows of pages) yield rows.filter(fits(search))
}

async function readPage(
  context: Context,
  search: DeviceSearch,
  before: DeviceCursor | undefined,
): Promise<{ rows: DeviceOfList[]; last: DeviceCursor | undefined }> {
  const read = readerOf(context, search)
  const rows: DeviceOfList[] = []
  let last = before
  for (let count = 0; count < MOST_READ; count += READ_AT_A_TIME) {
    const limit = search.renew ? READ_AT_A_TIME : ROWS_A_PAGE + 1
    const candidates = await read(last, limit)
    rows.push(...candidates.filter(fits(search)))
    if (rows.length > ROWS_A_PAGE) {
      const { page, last } = cutPage(rows)
      return { rows: page, last }
    }
    if (candidates.length < limit) return { rows, last: undefined }
    last = candidates.at(-1)
  }
  return { rows, last }
}

/** Reads devices that follow a place, as far as the database can tell which fit. */
function readerOf({ db, now }: Context, { sort = 'added_desc', ...filters }: DeviceSearch) {
  const isDescending = sort === 'added_desc'
  const search = { filters, nowMs: now() }
  return (before: DeviceCursor | undefined, limit: number) =>
    selectDeviceList(db, search, { isDescending, before, limit })
}

/** Tests the hashes of what was handed out, which the database can't. */
const fits =
  ({ renew }: DeviceSearch) =>
  (row: DeviceOfList): boolean =>
    renew === undefined || needsRenewal(row)

const needsRenewal = (row: DeviceOfList) => isOutdated(row) || hasOlderWays(row)

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
