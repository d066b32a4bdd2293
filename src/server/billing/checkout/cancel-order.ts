import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type AnswerOf, refuse } from '../../refusal.ts'
import { cancelUnpaid } from '../orders/order-queries.ts'
import { toOrder } from '../orders/order-reply.ts'
import { readOwnOrder } from '../orders/own-order.ts'
import { type PaymentServices, queryProvider } from '../payments/query-provider.ts'

/** Cancels an open order, unless the provider reports that it has just been paid. */
export async function cancelOrder(
  services: PaymentServices,
  account_id: string,
  order_no: string,
): Promise<AnswerOf<typeof ORDER_ENDPOINTS.cancelOrder>> {
  const { db, now } = services
  const order = await readOwnOrder(db, account_id, order_no, now())
  if (!order) return refuse('not_found')
  if (order.order_status !== 'unpaid') return refuse('order_closed')
  try {
    await queryProvider(services, order)
  } catch (error) {
    // a member can cancel while the provider is down: money that still arrives is `paid_late`
    if (!(error instanceof GatewayUnavailableError)) throw error
  }
  const cancelled = await cancelUnpaid(db, order_no, now())
  return cancelled ? { order: toOrder(cancelled) } : refuse('order_closed')
}
