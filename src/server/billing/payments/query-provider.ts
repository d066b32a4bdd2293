import { isOpen } from '#domain/billing/orders.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../../db/open.ts'
import type { Gateway, PaymentState } from '../../ports/gateway.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { hasPaidSince, selectPaymentsOf } from './payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

/** The services needed to query a provider and settle its answer. */
export type PaymentServices = Pick<Services, 'db' | 'now' | 'gateways'>

/** How long after its expiry an order may still turn out to be paid. */
export const LATE_MONEY_MS = DAY_MS

/**
 * Queries each provider at which the order has a payment, and settles the answers. A payment that
 * the provider does not know stays unchanged (decision 17).
 * @throws {GatewayUnavailableError} when a provider cannot be reached
 */
export async function queryProvider(
  services: PaymentServices,
  order: Pick<OrderRow, 'order_no' | 'order_status' | 'expires_at_ms'>,
): Promise<void> {
  const { order_no, order_status, expires_at_ms } = order
  const isClosed = !isOpen(order_status, expires_at_ms, services.now())
  const payments = await selectPaymentsOf(services.db, order_no)
  for (const gateway of services.gateways.values()) {
    const payment = payments.find(({ gateway: queried }) => queried === gateway.payment_type)
    if (payment) await queryGateway(services, gateway, payment, isClosed)
  }
}

/**
 * Queries one provider about an order's payment and settles the answer.
 * @param isClosed whether the order no longer accepts money
 * @returns the answers
 * @throws {GatewayUnavailableError}
 */
export async function queryGateway(
  services: Pick<PaymentServices, 'db' | 'now'>,
  gateway: Gateway,
  payment: { order_no: string; provider_ref?: string | null },
  isClosed = false,
): Promise<readonly PaymentState[]> {
  const { order_no, provider_ref = null } = payment
  const states = [await gateway.query({ order_no, provider_ref, isClosed })].flat()
  for (const state of states) {
    if (await wasToldInSum(services.db, gateway.payment_type, state)) continue
    const event_id = answerId(order_no, state)
    await settlePayment(services, gateway.payment_type, { event_id, order_no, state })
  }
  return states
}

/** Checks whether an earlier version stored the payment as a part of a sum, so that it isn't counted again. */
async function wasToldInSum(db: Db, gateway: string, state: PaymentState): Promise<boolean> {
  if (state.kind !== 'paid' || state.sumRef === undefined || state.paid_at_ms === null) return false
  const { sumRef, paid_at_ms } = state
  return hasPaidSince(db, { gateway, provider_ref: sumRef, paid_at_ms })
}

/** Checks whether the provider may still report something new about the order. */
export function isWorthQuerying(
  { order_status, expires_at_ms }: Pick<OrderRow, 'order_status' | 'expires_at_ms'>,
  nowMs: number,
): boolean {
  const isWaiting =
    order_status === 'unpaid' || order_status === 'expired' || order_status === 'failed'
  return isWaiting && nowMs < expires_at_ms + LATE_MONEY_MS
}

/**
 * Builds the event id of an answer. Equal answers get the same id and count once; a later payment
 * gets another id.
 */
function answerId(order_no: string, state: PaymentState): string {
  const parts = ['answer', order_no, state.kind]
  if (state.kind === 'paid') parts.push(state.provider_ref, String(state.amount_minor))
  if (state.kind === 'paid' && state.paid_at_ms !== null) parts.push(String(state.paid_at_ms))
  return parts.join(':')
}
