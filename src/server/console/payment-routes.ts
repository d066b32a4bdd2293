import type { FastifyInstance } from 'fastify'
import type { PaymentResult } from '#contract/console/payments.ts'
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
import { countPaymentCases, readPaymentCases } from '../operator/reads/payment-cases.ts'
import { selectRefundLimits } from '../operator/refunds/refund-queries.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'
import { readOrder } from './read-order.ts'

/** Mounts payment cases, orders and the operator's actions on payments. */
export function mountConsolePayments(app: FastifyInstance, services: Services): void {
  mountConsoleCall(app, services, 'getPaymentCases', async () => ({
    cases: await readPaymentCases(services),
    total: await countPaymentCases(services),
    limits: await selectRefundLimits(services.db),
    refunders: await countRefunders(services),
  }))
  mountConsoleCall(app, services, 'getConsoleOrder', ({ params, session }) =>
    readOrder(services, params.order_no, session.name),
  )
  mountConsoleCall(app, services, 'confirmTransfer', async ({ request, params, session }) => {
    const transfer = { ...params, bank_ref: request.bank_ref }
    return cameTo(await confirmPayment(services, transfer, authorOf(session, request)))
  })
  mountConsoleCall(app, services, 'creditOrder', async ({ request, params, session }) =>
    cameTo(await creditPayment(services, params.order_no, authorOf(session, request))),
  )
  mountConsoleCall(app, services, 'refundOrder', async ({ request, params, session }) => {
    const { why: _why, ...refund } = request
    const author = authorOf(session, request)
    const outcome = await refundPayment(services, { ...refund, ...params }, author)
    return cameTo(typeof outcome === 'object' ? outcome.refused : outcome)
  })
  mountConsoleCall(app, services, 'confirmRefund', async ({ request, params, session }) => {
    const asked = { ...params, request_id: request.request_id }
    const outcome = await confirmRefund(services, asked, authorOf(session, request))
    return cameTo(typeof outcome === 'object' ? outcome.refused : outcome)
  })
  mountConsoleCall(app, services, 'denyRefund', async ({ request, params, session }) => {
    const isDenied = await denyRefund(services, params.order_no, authorOf(session, request))
    return cameTo(isDenied ? 'refund_denied' : 'not_waiting')
  })
  mountConsoleCall(app, services, 'setRefundLimit', async ({ request, session }) => {
    await changeRefundLimit(services, request, authorOf(session, request))
    return {}
  })
  mountConsoleCall(app, services, 'closePayment', async ({ request, params, session }) => {
    const spare = { ...params, payment: request.payment }
    return cameTo(await closePayment(services, spare, authorOf(session, request)))
  })
  mountConsoleCall(app, services, 'acceptDispute', async ({ request, params, session }) => {
    const open = { ...params, dispute: request.dispute }
    const outcome = await acceptDispute(services, open, authorOf(session, request))
    return cameTo(typeof outcome === 'object' ? outcome.refused : outcome)
  })
}

const cameTo = (came_to: PaymentResult) => ({ came_to })
