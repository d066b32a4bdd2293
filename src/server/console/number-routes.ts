import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportList } from '../operator/actions/export-list.ts'
import { monthCsv } from '../operator/reads/money-of-month.ts'
import { readNumbers } from '../operator/reads/numbers.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts the figures of the business, and the month for the tax adviser. */
export function mountConsoleNumbers(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getNumbers', () => readNumbers(services))
  mountConsoleCall(app, services, 'exportMonth', async ({ request, session, answer }) => {
    const { month, why } = request
    answer.header('content-disposition', `attachment; filename="payments-${month}.csv"`)
    const asked = { list: 'month', search: { month }, csvOf: monthCsv } as const
    return Readable.from(await exportList(services, asked, authorOf(session, { why })))
  })
}
