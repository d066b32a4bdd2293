import type { PaymentResult } from '#contract/console/payment-results.ts'
import { PAYMENT_ENDPOINTS } from '#contract/console/payments.ts'
import { sendInvoices } from '../billing/invoices/send-invoices.ts'
import {
  acceptDispute,
  closePayment,
  confirmPayment,
  creditPayment,
} from '../operator/actions/payments.ts'
import {
  changeRefundLimit,
  confirmRefund,
  countRefunders,
  denyRefund,
  refundPayment,
} from '../operator/actions/refunds.ts'
import { selectRefundLimits } from '../operator/queries/refund-queries.ts'
import { countPaymentCases, readPaymentCases } from '../operator/reads/payment-cases.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'
import { readOrder } from './read-order.ts'

/** Mounts payment cases, orders and the operator's actions on payments. */
export function mountConsolePayments(mount: ConsoleMount, services: Services): void {
  mount(PAYMENT_ENDPOINTS.getPaymentCases, async () => ({
    cases: await readPaymentCases(services),
    total: await countPaymentCases(services),
    limits: await selectRefundLimits(services.db),
    refunders: await countRefunders(services),
  }))
  mount(PAYMENT_ENDPOINTS.getConsoleOrder, ({ params, session }) =>
    readOrder(services, params.order_no, session.name),
  )
  mount(PAYMENT_ENDPOINTS.getConsoleInvoicePage, ({ params: { order_no }, ...call }) =>
    sendInvoices(services, { order_no, backHref: `/operator/orders/${order_no}` }, call),
  )
  mount(PAYMENT_ENDPOINTS.confirmTransfer, async ({ request, params, author }) => {
    const transfer = { ...params, bank_ref: request.bank_ref }
    return resultReply(await confirmPayment(services, transfer, author))
  })
  mount(PAYMENT_ENDPOINTS.creditOrder, async ({ params, author }) =>
    resultReply(await creditPayment(services, params.order_no, author)),
  )
  mount(PAYMENT_ENDPOINTS.refundOrder, async ({ request, params, author }) => {
    const outcome = await refundPayment(services, { ...request, ...params }, author)
    return resultReply(typeof outcome === 'object' ? outcome.refused : outcome)
  })
  mount(PAYMENT_ENDPOINTS.confirmRefund, async ({ request, params, author }) => {
    const confirmation = { ...params, request_id: request.request_id }
    const outcome = await confirmRefund(services, confirmation, author)
    return resultReply(typeof outcome === 'object' ? outcome.refused : outcome)
  })
  mount(PAYMENT_ENDPOINTS.denyRefund, async ({ params, author }) => {
    const isDenied = await denyRefund(services, params.order_no, author)
    return resultReply(isDenied ? 'refund_denied' : 'not_waiting')
  })
  mount(PAYMENT_ENDPOINTS.setRefundLimit, async ({ request, author }) => {
    await changeRefundLimit(services, request, author)
    return {}
  })
  mount(PAYMENT_ENDPOINTS.closePayment, async ({ request, params, author }) => {
    const spare = { ...params, payment: request.payment }
    return resultReply(await closePayment(services, spare, author))
  })
  mount(PAYMENT_ENDPOINTS.acceptDispute, async ({ request, params, author }) => {
    const open = { ...params, dispute: request.dispute }
    const outcome = await acceptDispute(services, open, author)
    return resultReply(typeof outcome === 'object' ? outcome.refused : outcome)
  })
}

const resultReply = (result: PaymentResult) => ({ result })
