import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { count, type Limit } from '../../auth/limits/throttle.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type AnswerOf, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { selectOrder } from '../orders/order-queries.ts'
import { toOrder } from '../orders/order-reply.ts'
import { readOwnOrder } from '../orders/own-order.ts'
import { isWorthQuerying, queryProvider } from '../payments/query-provider.ts'

/** Limits how often a member's calls reach a provider; the pages call every few seconds at most. */
export const PROVIDER_CALLS: Limit = { kind: 'provider-call', hits: 120, windowMs: 10 * MINUTE_MS }

/** Queries the provider and returns the order in its new state (decision 17). */
export async function checkOrder(
  services: Services,
  account_id: string,
  order_no: string,
): Promise<AnswerOf<typeof ORDER_ENDPOINTS.checkOrder>> {
  const { db, now } = services
  const order = await selectOrder(db, account_id, order_no)
  if (!order) return refuse('not_found')
  if (isWorthQuerying(order, now())) {
    const refused = await count(services, { limit: PROVIDER_CALLS, subject: account_id })
    if (refused) return refused
    try {
      await queryProvider(services, order)
    } catch (error) {
      if (error instanceof GatewayUnavailableError) return refuse('gateway_unavailable')
      throw error
    }
  }
  const checked = await readOwnOrder(db, account_id, order_no, now())
  return checked ? { order: toOrder(checked) } : refuse('not_found')
}
