import type { PaymentType } from '#contract/orders.ts'
import { nextStatus } from '#domain/orders.ts'
import type { Db } from '../db/open.ts'
import type { PaymentState } from '../outside/payments/gateway.ts'
import { type AccountRow, type OrderRow, selectEventsOf, updateOrder } from './queries.ts'
import { takeBack } from './take-back.ts'

export type Reversal = Extract<PaymentState, { kind: 'refunded' | 'disputed' }>

/** Outcomes of a payment whose money the order holds. */
export const COUNTED: readonly string[] = [
  'completed',
  'overpaid',
  'paid_late',
  'underpaid',
  'refund_due',
]

/**
 * Money of an order's payment went back: what it had bought is taken back with it. A part of the
 * money, or the money of another payment than the one that counted, changes nothing.
 */
export async function reversePayment(
  transaction: Db,
  reversed: {
    account: AccountRow
    order: OrderRow
    gateway: PaymentType
    state: Reversal
    now_ms: number
  },
): Promise<'refunded' | 'partly_refunded' | 'disputed' | 'no_change'> {
  const { order, gateway, state } = reversed
  const events = await selectEventsOf(transaction, order.order_no)
  const counted = events.find(
    (event) =>
      event.gateway === gateway &&
      event.kind === 'paid' &&
      event.provider_ref === state.provider_ref &&
      COUNTED.includes(event.outcome),
  )
  if (!counted) return 'no_change'
  if (state.kind === 'refunded' && state.amount_minor < (counted.amount_minor ?? 0)) {
    return 'partly_refunded'
  }
  const { order_no, order_status } = order
  const next = nextStatus(order_status, state.kind === 'refunded' ? 'refunded' : 'refund_owed')
  if (next === null) return 'no_change'
  const moved = await updateOrder(transaction, order_no, order_status, { order_status: next })
  if (!moved) throw new Error('an order that was held has changed')
  if (order_status === 'completed') await takeBack(transaction, { ...reversed, order: moved })
  return state.kind
}
