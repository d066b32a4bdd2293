import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../operator/actions/export-list.ts'
import { removeFound, switchOffFound } from '../operator/actions/found-devices.ts'
import { countDevices, listDevices } from '../operator/reads/lists/devices.ts'
import { devicesCsv } from '../operator/reads/lists/devices-csv.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts the list of devices, its count and export, and the changes of all that it finds. */
export function mountConsoleDevices(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'listDevices', ({ request }) => listDevices(services, request))
  mountConsoleCall(app, services, 'countDevices', async ({ request }) => ({
    count: await countDevices(services, request),
  }))
  mountConsoleCall(app, services, 'exportDevices', async ({ request, session, answer }) => {
    const { why, ...search } = request
    answer.header('content-disposition', 'attachment; filename="devices.csv"')
    const asked = { list: 'devices', search, csvOf: devicesCsv } as const
    return Readable.from(await exportList(services, asked, authorOf(session, { why })))
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
