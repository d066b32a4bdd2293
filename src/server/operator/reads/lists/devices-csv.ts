import type { ListedDevice } from '#contract/console/lists/device-list.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatExpireDate } from '#domain/time/dates.ts'
import type { Services } from '../../../services.ts'
import { type DeviceSearch, readAllDevices, toListed } from './devices.ts'

const HEAD = [
  'DeviceId',
  'DeviceInfo',
  'account',
  'Platform',
  'Version',
  'kind',
  'node',
  'state',
  'needs_renewal',
  'added_at',
]

/** Writes all devices that fit a search as CSV, page by page; times are UTC. */
export async function* devicesCsv(
  services: Pick<Services, 'db' | 'now'>,
  search: DeviceSearch,
): AsyncGenerator<string> {
  yield csvHead(HEAD)
  for await (const rows of readAllDevices(services, search)) {
    yield csvOf(rows.map((row) => cellsOf(toListed(row, services.now()))))
  }
}

const cellsOf = (device: ListedDevice) => [
  device.DeviceId,
  device.DeviceInfo,
  device.digital_account_number,
  device.Platform,
  device.Version,
  device.is_app ? 'app' : 'configuration',
  device.node_name ?? '',
  stateOf(device),
  device.needs_renewal ? 'yes' : 'no',
  formatExpireDate(device.added_at_ms),
]

/** Names the state of a device as commands and files do. */
export function stateOf({ is_online, has_slot }: ListedDevice): string {
  if (is_online) return 'online'
  return has_slot ? 'offline' : 'switched off'
}
