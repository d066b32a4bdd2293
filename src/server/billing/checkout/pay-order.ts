import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { count } from '../../auth/limits/throttle.ts'
import { type AnswerOf, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { readOwnOrder } from '../orders/own-order.ts'
import { openPayment, type PayerOrigin } from '../payments/open-payment.ts'
import { PROVIDER_CALLS } from './check-order.ts'

/** Opens or continues the payment of the member's open order. */
export async function payOrder(
  services: Services,
  account_id: string,
  order_no: string,
  from: PayerOrigin,
): Promise<AnswerOf<typeof ORDER_ENDPOINTS.payOrder>> {
  const order = await readOwnOrder(services.db, account_id, order_no, services.now())
  if (!order) return refuse('not_found')
  const { order_status } = order
  if (order_status !== 'unpaid' && order_status !== 'completed') return refuse('order_closed')
  const refused = await count(services, { limit: PROVIDER_CALLS, subject: account_id })
  return refused ?? openPayment(services, order, from)
}
