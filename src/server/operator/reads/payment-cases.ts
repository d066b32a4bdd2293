import type { PaymentCase } from '#contract/console/payments.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { selectSpareMoney, selectWaitingOrders } from '../../billing/payments/waiting-queries.ts'
import type { Services } from '../../services.ts'
import { selectRefundRequests } from '../refunds/refund-queries.ts'

/** How long an unconfirmed bank transfer is listed; money that came in is listed until it is handled. */
const SHOWN_DAYS = 30

/** Reads the refunds and orders that wait for an operator, and the money beyond what orders cost. */
export async function readPaymentCases({
  db,
  now,
}: Pick<Services, 'db' | 'now'>): Promise<PaymentCase[]> {
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  const spare = await selectSpareMoney(db)
  const asked = await selectRefundRequests(db, now())
  return [
    ...asked.map(({ order_no, gateway, amount_minor, currency, asked_at_ms }) => ({
      ...{
        order_no,
        about: 'refund_asked' as const,
        payment_type: gateway,
        amount_minor,
        currency,
      },
      at_ms: asked_at_ms,
      payment: null,
    })),
    ...orders.map(({ order_no, order_status, payment_type, amount_minor, currency, ...order }) => ({
      ...{ order_no, about: order_status, payment_type, amount_minor, currency },
      at_ms: order.created_at_ms,
      payment: null,
    })),
    ...spare.map(({ order_no, outcome, gateway, amount_minor, currency, ...event }) => ({
      ...{ order_no, about: outcome, payment_type: gateway, amount_minor, currency },
      at_ms: event.received_at_ms,
      payment: event.provider_ref,
    })),
  ]
}
