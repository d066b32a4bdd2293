import type { PaymentCase } from '#contract/console/payments.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import {
  countWaitingMoney,
  selectSpareMoney,
  selectWaitingOrders,
} from '../../billing/payments/waiting-queries.ts'
import type { DbAndClock } from '../../services.ts'
import { countRefundRequests, selectRefundRequests } from '../queries/refund-queries.ts'
import { openDispute } from './open-dispute.ts'

/** How long an unconfirmed bank transfer is listed; money that came in is listed until it is handled. */
const SHOWN_DAYS = 30

/** Reads what waits for an operator: the oldest refunds asked for, orders, and money beyond what orders cost, 200 each. */
export async function readPaymentCases({ db, now }: DbAndClock): Promise<PaymentCase[]> {
  const orders = await selectWaitingOrders(db, now() - SHOWN_DAYS * DAY_MS)
  const spare = await selectSpareMoney(db)
  const requests = await selectRefundRequests(db, now())
  return [
    ...requests.map(({ order_no, gateway, amount_minor, currency, asked_at_ms }) => ({
      order_no,
      about: 'refund_asked' as const,
      payment_type: gateway,
      amount_minor,
      currency,
      at_ms: asked_at_ms,
      payment: null,
      open_dispute: null,
    })),
    ...orders.map(({ order_no, order_status, payment_type, amount_minor, currency, ...order }) => ({
      order_no,
      about: order_status,
      payment_type,
      amount_minor,
      currency,
      at_ms: order.created_at_ms,
      payment: null,
      open_dispute: null,
    })),
    ...spare.map((event) => ({
      order_no: event.order_no,
      about: event.outcome,
      payment_type: event.gateway,
      amount_minor: event.amount_minor,
      currency: event.currency,
      at_ms: event.received_at_ms,
      payment: event.provider_ref,
      open_dispute: openDispute(event, []),
    })),
  ]
}

/** Counts all of them, listed or not. */
export async function countPaymentCases({ db, now }: DbAndClock): Promise<number> {
  const requestCount = await countRefundRequests(db, now())
  return requestCount + (await countWaitingMoney(db, now() - SHOWN_DAYS * DAY_MS))
}
