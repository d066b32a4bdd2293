import { DEVICE_LIST_ENDPOINTS, type DeviceFilters } from '#contract/console/lists/device-list.ts'
import { disconnectFound, removeFound } from '../operator/actions/found-devices.ts'
import { readApart } from '../operator/exports/read-apart.ts'
import { countDevices, listDevices } from '../operator/reads/lists/devices.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import type { ConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Tells whether most devices may have to be read: no index orders those that are online, off or have to renew. */
const isLong = ({ connection, renew, switched_off }: DeviceFilters) =>
  [connection, renew, switched_off].some((filter) => filter !== undefined)

/** Mounts the list of devices, its count and export, and the changes of all that it finds. */
export function mountConsoleDevices(mount: ConsoleMount, services: Services): void {
  mount(DEVICE_LIST_ENDPOINTS.listDevices, ({ request }) =>
    isLong(request) ? readApart(services, 'devicePage', request) : listDevices(services, request),
  )
  mount(DEVICE_LIST_ENDPOINTS.countDevices, async ({ request }) => ({
    count: isLong(request)
      ? await readApart(services, 'deviceCount', request)
      : await countDevices(services, request),
  }))
  mount(DEVICE_LIST_ENDPOINTS.exportDevices, (call) =>
    sendExport(services, { list: 'devices', search: call.request }, call),
  )
  for (const [endpoint, change] of [
    [DEVICE_LIST_ENDPOINTS.disconnectFound, disconnectFound],
    [DEVICE_LIST_ENDPOINTS.removeFound, removeFound],
  ] as const) {
    mount(endpoint, ({ request, author }) => change(services, foundBy(request), author))
  }
}
