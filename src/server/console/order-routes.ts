import type { FastifyInstance } from 'fastify'
import { ORDER_LIST_ENDPOINTS } from '#contract/console/lists/order-list.ts'
import { countOrders, listOrders } from '../operator/reads/lists/orders.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the list of orders, its count and its export. */
export function mountConsoleOrders(app: FastifyInstance, services: Services): void {
  const mount = createConsoleMount(app, services)
  mount(
    ORDER_LIST_ENDPOINTS.listOrders,
    async ({ request }) => (await listOrders(services, request)) ?? refuse('not_found'),
  )
  mount(ORDER_LIST_ENDPOINTS.countOrders, async ({ request }) => ({
    count: await countOrders(services, request),
  }))
  mount(ORDER_LIST_ENDPOINTS.exportOrders, (call) =>
    sendExport(services, { list: 'orders', search: call.request }, call),
  )
}
