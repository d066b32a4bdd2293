import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { countOrders, listOrders } from '../operator/reads/lists/orders.ts'
import type { Services } from '../services.ts'
import { mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

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
  mountConsoleCall(app, services, 'exportOrders', (call) => {
    const { why: _why, ...search } = call.request
    return sendExport(services, { list: 'orders', search }, call)
  })
}
