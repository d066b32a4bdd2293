import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { activateOrder } from '../grants/activate-order.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { insertEvent } from '../payments/payment-queries.ts'

/** Completes an order with nothing left to pay, in the transaction that creates it (decision 16). */
export async function completeFreeOrder(
  transaction: Db,
  account: AccountRow,
  order: OrderRow,
  nowMs: number,
): Promise<OrderRow> {
  await insertEvent(transaction, {
    gateway: order.payment_type,
    event_id: order.order_no,
    order_no: order.order_no,
    provider_ref: null,
    kind: 'paid',
    amount_minor: order.amount_minor,
    currency: order.currency,
    received_at_ms: nowMs,
    outcome: 'completed',
    paid_at_ms: nowMs,
    handled_at_ms: null,
  })
  return activateOrder(transaction, { account, order, paid_minor: 0, nowMs })
}
