import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import type { Locale } from '#domain/site/locales.ts'
import { GatewayUnavailableError } from '../../ports/gateway.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type OrderRow, selectOrder } from '../orders/order-queries.ts'
import { toOrder } from '../orders/order-reply.ts'
import { insertPayment, updatePayment } from './payment-queries.ts'
import { type PaymentServices, queryGateway } from './query-provider.ts'

/** The payer's language and the origin of the site to return to. */
export interface PayerOrigin {
  /** the service's own origin, without a trailing slash */
  origin: string
  locale: Locale
}

/**
 * Opens the payment of an open order at its provider, or returns the payment that was opened
 * before. A completed order needs none. Settles a payment that the payer has already finished
 * instead of opening a second one. When the provider cannot be reached, the order stays open to be
 * paid later.
 */
export async function openPayment(
  services: PaymentServices,
  order: OrderRow,
  from: PayerOrigin,
): Promise<ReplyOf<typeof ORDER_ENDPOINTS.payOrder> | Refusal<'gateway_unavailable'>> {
  const { db, gateways, now } = services
  if (order.order_status === 'completed')
    return { order: toOrder(order), payment_url: null, scan: null }
  const reply = toOrder(order)
  const { order_no, amount_minor, currency, expires_at_ms } = order
  const gateway = gateways.get(reply.payment_type)
  if (!gateway) return refuse('gateway_unavailable')
  const { payment_id, provider_ref } = await insertPayment(db, {
    payment_id: randomUUID(),
    order_no,
    gateway: gateway.payment_type,
    provider_ref: null,
    payment_url: null,
    created_at_ms: now(),
  })
  try {
    const created = await gateway.create({
      payment_id,
      order_no,
      provider_ref,
      amount_minor,
      currency,
      expires_at_ms,
      return_url: `${from.origin}/pay?order=${order_no}&returned=1`,
      locale: from.locale,
      keepsCard: order.renews_at_minor !== null,
    })
    if (created.payment_url === null) {
      await queryGateway(services, gateway, { order_no, provider_ref })
      const queried = await selectOrder(db, order.account_id, order_no)
      return { order: toOrder(queried ?? order), payment_url: null, scan: null }
    }
    await updatePayment(db, { ...created, order_no, gateway: gateway.payment_type })
    return { order: reply, payment_url: created.payment_url, scan: created.scan ?? null }
  } catch (error) {
    if (error instanceof GatewayUnavailableError) return refuse('gateway_unavailable')
    throw error
  }
}
