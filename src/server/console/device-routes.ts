import type { FastifyInstance } from 'fastify'
import { removeFound, switchOffFound } from '../operator/actions/found-devices.ts'
import { countDevices, listDevices } from '../operator/reads/lists/devices.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the list of devices, its count and export, and the changes of all that it finds. */
export function mountConsoleDevices(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'listDevices', ({ request }) => listDevices(services, request))
  mountConsoleCall(app, services, 'countDevices', async ({ request }) => ({
    count: await countDevices(services, request),
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
