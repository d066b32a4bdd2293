import {
  DEVICE_LIST,
  type DeviceSearch,
  type ListedDevice,
} from '#contract/console/lists/device-list.ts'
import type { DbAndClock } from '../../../services.ts'
import { readAllDevices, toListed } from './devices.ts'
import { type Line, timeCell, writeCsv } from './list-csv.ts'

/** Writes all devices that fit a search as CSV; times are UTC. */
export const devicesCsv = (services: DbAndClock, search: DeviceSearch) =>
  writeCsv(DEVICE_LIST, readAllDevices(services, search), (row) =>
    toLine(toListed(row, services.now())),
  )

const toLine = (device: ListedDevice): Line<typeof DEVICE_LIST> => ({
  DeviceId: device.DeviceId,
  DeviceInfo: device.DeviceInfo,
  account: device.digital_account_number,
  Platform: device.Platform,
  Version: device.Version,
  kind: device.is_app ? 'app' : 'configuration',
  node: device.node_name ?? '',
  state: stateOf(device),
  needs_renewal: device.needs_renewal ? 'yes' : 'no',
  added_at: timeCell(device.added_at_ms),
})

/** Names the state of a device as commands and files do. */
export function stateOf({ is_online, has_slot }: ListedDevice): string {
  if (is_online) return 'online'
  return has_slot ? 'offline' : 'switched off'
}
