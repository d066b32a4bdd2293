import type { FastifyInstance } from 'fastify'
import type { DeviceFilters } from '#contract/console/lists/device-list.ts'
import { removeFound, switchOffFound } from '../operator/actions/found-devices.ts'
import { readApart } from '../operator/exports/read-apart.ts'
import { countDevices, listDevices } from '../operator/reads/lists/devices.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Tells whether most devices may have to be read: no index says who is online or has to renew. */
const isLong = ({ connection, renew }: DeviceFilters) =>
  connection !== undefined || renew !== undefined

/** Mounts the list of devices, its count and export, and the changes of all that it finds. */
export function mountConsoleDevices(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'listDevices', ({ request }) =>
    isLong(request) ? readApart(services, 'devicePage', request) : listDevices(services, request),
  )
  mountConsoleCall(app, services, 'countDevices', async ({ request }) => ({
    count: isLong(request)
      ? await readApart(services, 'deviceCount', request)
      : await countDevices(services, request),
  }))
  mountConsoleCall(app, services, 'exportDevices', (call) => {
    const { why: _why, ...search } = call.request
    return sendExport(services, { list: 'devices', search }, call)
  })
  for (const [call, change] of [
    ['switchOffFound', switchOffFound],
    ['removeFound', removeFound],
  ] as const) {
    mountConsoleCall(app, services, call, ({ request, session }) => {
      const { why, ...found } = request
      return change(services, foundBy(found), authorOf(session, { why }))
    })
  }
}
