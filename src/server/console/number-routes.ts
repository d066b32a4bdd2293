import type { FastifyInstance } from 'fastify'
import { readNumbers } from '../operator/reads/numbers.ts'
import type { Services } from '../services.ts'
import { mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the figures of the business, and the month for the tax adviser. */
export function mountConsoleNumbers(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getNumbers', () => readNumbers(services))
  mountConsoleCall(app, services, 'exportMonth', (call) => {
    const { month } = call.request
    return sendExport(
      services,
      { list: 'month', search: { month }, file: `payments-${month}` },
      call,
    )
  })
}
