import type Stripe from 'stripe'
import type { GatewayEvent } from '../../ports/gateway.ts'
import { callStripe, NotPermittedError } from './call-stripe.ts'
import { type CheckoutSession, type ReportedRefund, ReportedRefunds } from './schemas.ts'

/** More refunds or disputes than a payment can have. */
export const MOST = 1000

/**
 * Lists all refunds of a payment, with those that failed.
 * @returns null when our key may not read refunds
 * @throws {GatewayUnavailableError}
 */
export async function listRefunds(
  stripe: Stripe,
  payment_intent: string,
  timeoutMs: number,
): Promise<ReportedRefund[] | null> {
  const listing = stripe.refunds
    .list({ payment_intent, limit: 100 })
    .autoPagingToArray({ limit: MOST })
  try {
    return (await callStripe(listing, ReportedRefunds, timeoutMs)) ?? []
  } catch (error) {
    if (error instanceof NotPermittedError) return null
    throw error
  }
}

/** Sums refunds, in minor units. */
export const sumOf = (refunds: readonly ReportedRefund[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Tells whether a refund came back to us: the payer's bank refused it, or it was cancelled at Stripe. */
export const hasFailed = ({ status }: Pick<ReportedRefund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled'

/**
 * Reports a refund that failed: once, however it became known (decision 195).
 * @returns null when the payment was not made through this service
 */
export function failedRefund(
  { id, amount: amount_minor, currency }: ReportedRefund,
  session: Pick<CheckoutSession, 'id' | 'client_reference_id'>,
): GatewayEvent | null {
  const { id: provider_ref, client_reference_id: order_no } = session
  if (!order_no) return null
  const state = { kind: 'refund_failed', amount_minor, currency, provider_ref } as const
  return { event_id: `refund_failed:${id}`, order_no, state }
}
