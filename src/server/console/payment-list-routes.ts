import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { countPayments, listCurrencies, listPayments } from '../operator/reads/lists/payments.ts'
import type { Services } from '../services.ts'
import { mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the list of payments, its count, currencies and export. */
export function mountConsolePaymentList(app: FastifyInstance, services: Services): void {
  mountConsoleCall(
    app,
    services,
    'listPayments',
    async ({ request }) => (await listPayments(services, request)) ?? refuse('not_found'),
  )
  mountConsoleCall(app, services, 'countPayments', async ({ request }) => ({
    count: await countPayments(services, request),
  }))
  mountConsoleCall(app, services, 'getPaymentCurrencies', async () => ({
    currencies: await listCurrencies(services),
  }))
  mountConsoleCall(app, services, 'exportPayments', (call) => {
    const { why: _why, ...search } = call.request
    return sendExport(services, { list: 'payments', search }, call)
  })
}
