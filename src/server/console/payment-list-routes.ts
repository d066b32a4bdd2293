import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../http/refusal.ts'
import { exportList } from '../operator/actions/export-list.ts'
import { countPayments, listCurrencies, listPayments } from '../operator/reads/lists/payments.ts'
import { paymentsCsv } from '../operator/reads/lists/payments-csv.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

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
  mountConsoleCall(app, services, 'exportPayments', async ({ request, session, answer }) => {
    const { why, ...search } = request
    answer.header('content-disposition', 'attachment; filename="payments.csv"')
    const asked = { list: 'payments', search, csvOf: paymentsCsv } as const
    return Readable.from(await exportList(services, asked, authorOf(session, { why })))
  })
}
