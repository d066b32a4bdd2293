import type { FastifyInstance } from 'fastify'
import { PAYMENT_LIST_ENDPOINTS } from '#contract/console/lists/payment-list.ts'
import { countPayments, listCurrencies, listPayments } from '../operator/reads/lists/payments.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { createConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the list of payments, its count, currencies and export. */
export function mountConsolePaymentList(app: FastifyInstance, services: Services): void {
  const mount = createConsoleMount(app, services)
  mount(
    PAYMENT_LIST_ENDPOINTS.listPayments,
    async ({ request }) => (await listPayments(services, request)) ?? refuse('not_found'),
  )
  mount(PAYMENT_LIST_ENDPOINTS.countPayments, async ({ request }) => ({
    count: await countPayments(services, request),
  }))
  mount(PAYMENT_LIST_ENDPOINTS.getPaymentCurrencies, async () => ({
    currencies: await listCurrencies(services),
  }))
  mount(PAYMENT_LIST_ENDPOINTS.exportPayments, (call) =>
    sendExport(services, { list: 'payments', search: call.request }, call),
  )
}
