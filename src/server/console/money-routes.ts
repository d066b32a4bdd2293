import { ORDER_LIST_ENDPOINTS } from '#contract/console/lists/order-list.ts'
import { PAYMENT_LIST_ENDPOINTS } from '#contract/console/lists/payment-list.ts'
import { NUMBER_ENDPOINTS } from '#contract/console/numbers.ts'
import { readApart } from '../operator/exports/read-apart.ts'
import { countOrders, listOrders } from '../operator/reads/lists/orders.ts'
import { countPayments, listCurrencies, listPayments } from '../operator/reads/lists/payments.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts the figures of the business, and the month for the tax adviser. */
export function mountConsoleNumbers(mount: ConsoleMount, services: Services): void {
  mount(NUMBER_ENDPOINTS.getNumbers, () => readApart(services, 'numbers', {}))
  mount(NUMBER_ENDPOINTS.getMonths, () => readApart(services, 'months', {}))
  for (const [endpoint, list, name] of [
    [NUMBER_ENDPOINTS.exportMonth, 'month', 'payments'],
    [NUMBER_ENDPOINTS.exportInvoices, 'invoices', 'invoices'],
  ] as const) {
    mount(endpoint, (call) => {
      const { month } = call.request
      return sendExport(services, { list, search: { month }, file: `${name}-${month}` }, call)
    })
  }
}

/** Mounts the lists of orders and of payments, with their counts and exports. */
export function mountMoneyLists(mount: ConsoleMount, services: Services): void {
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
