import type { FastifyInstance } from 'fastify'
import { readApart } from '../operator/exports/read-apart.ts'
import type { Services } from '../services.ts'
import { mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the figures of the business, and the month for the tax adviser. */
export function mountConsoleNumbers(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getNumbers', () => readApart(services, 'numbers', {}))
  mountConsoleCall(app, services, 'exportMonth', (call) => {
    const { month } = call.request
    return sendExport(
      services,
      { list: 'month', search: { month }, file: `payments-${month}` },
      call,
    )
  })
}
