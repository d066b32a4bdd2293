import { DAY_MS } from '#domain/durations.ts'
import type { PaymentState } from '../outside/payments/gateway.ts'
import type { Services } from '../services.ts'
import { type OrderRow, selectPaymentsOf } from './queries.ts'
import { settlePayment } from './settle-payment.ts'

/** How long after its time an order may still turn out to be paid. */
export const LATE_MONEY_MS = DAY_MS

/**
 * Asks every provider that was asked to collect for the order what became of it, and settles what it
 * says. What a provider does not know stays as it is (decision 17).
 * @throws {GatewayUnavailableError} when one cannot be reached
 */
export async function askProvider(
  services: Pick<Services, 'db' | 'now' | 'gateways'>,
  order: Pick<OrderRow, 'order_no'>,
): Promise<void> {
  const { order_no } = order
  const payments = await selectPaymentsOf(services.db, order_no)
  for (const gateway of services.gateways.values()) {
    if (!payments.some((payment) => payment.gateway === gateway.payment_type)) continue
    const state = await gateway.query(order_no)
    const event_id = answerId(order_no, state)
    await settlePayment(services, gateway.payment_type, { event_id, order_no, state })
  }
}

/** Whether asking can still tell something new. */
export function isWorthAsking(
  { order_status, expires_at_ms }: Pick<OrderRow, 'order_status' | 'expires_at_ms'>,
  now_ms: number,
): boolean {
  const isWaiting =
    order_status === 'unpaid' || order_status === 'expired' || order_status === 'failed'
  return isWaiting && now_ms < expires_at_ms + LATE_MONEY_MS
}

/** The same answer is one event, however often it is given. */
function answerId(order_no: string, state: PaymentState): string {
  const paid = state.kind === 'paid' ? `:${state.provider_ref}:${state.amount_minor}` : ''
  return `answer:${order_no}:${state.kind}${paid}`
}
