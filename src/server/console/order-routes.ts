import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { exportList } from '../operator/actions/export-list.ts'
import { countOrders, listOrders } from '../operator/reads/lists/orders.ts'
import { ordersCsv } from '../operator/reads/lists/orders-csv.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts the list of orders, its count and its export. */
export function mountConsoleOrders(app: FastifyInstance, services: Services): void {
  mountConsoleCall(
    app,
    services,
    'listOrders',
    async ({ request }) => (await listOrders(services, request)) ?? refuse('not_found'),
  )
  mountConsoleCall(app, services, 'countOrders', async ({ request }) => ({
    count: await countOrders(services, request),
  }))
  mountConsoleCall(app, services, 'exportOrders', async ({ request, session, answer }) => {
    const { why, ...search } = request
    answer.header('content-disposition', 'attachment; filename="orders.csv"')
    const asked = { list: 'orders', search, csvOf: ordersCsv } as const
    return Readable.from(await exportList(services, asked, authorOf(session, { why })))
  })
}
