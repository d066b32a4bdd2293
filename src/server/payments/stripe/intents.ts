import type Stripe from 'stripe'
import type * as v from 'valibot'
import { GatewayUnavailableError, type PaymentState } from '../../ports/gateway.ts'
import { callStripe } from './call-stripe.ts'
import { ChargedIntent, ChargedSession, Intent, SessionList, SessionPayment } from './schemas.ts'

type Payment = v.InferOutput<typeof SessionPayment>

/** Tells whether a reference is that of a payment by a kept card; others are those of sessions. */
export const isIntent = (provider_ref: string): boolean => provider_ref.startsWith('pi_')

function readIntent(stripe: Stripe, id: string, timeoutMs: number) {
  const retrieval = stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return callStripe(retrieval, Intent, timeoutMs)
}

/** Reads whose payment a reference of ours is. */
export async function readPayment(
  stripe: Stripe,
  provider_ref: string,
  timeoutMs: number,
): Promise<Payment | null> {
  if (!isIntent(provider_ref))
    return callStripe(stripe.checkout.sessions.retrieve(provider_ref), SessionPayment, timeoutMs)
  const intent = await readIntent(stripe, provider_ref, timeoutMs)
  return (
    intent && { id: intent.id, payment_intent: intent.id, client_reference_id: intent.order_no }
  )
}

/** Finds the payment of ours that Stripe names by its intent; null when it was not made through this service. */
export async function findPayment(
  stripe: Stripe,
  payment_intent: string,
  timeoutMs: number,
): Promise<Pick<Payment, 'id' | 'client_reference_id'> | null> {
  const listing = stripe.checkout.sessions.list({ payment_intent, limit: 1 })
  const session = (await callStripe(listing, SessionList, timeoutMs))?.data[0]
  return session ?? readPayment(stripe, payment_intent, timeoutMs)
}

/** Queries a payment by a kept card, and cancels it when its order is closed. */
export async function queryIntent(
  stripe: Stripe,
  {
    order_no,
    provider_ref,
    isClosed,
  }: { order_no: string; provider_ref: string; isClosed: boolean },
  timeoutMs: number,
): Promise<PaymentState> {
  const intent = await readIntent(stripe, provider_ref, timeoutMs)
  if (intent?.order_no !== order_no) return { kind: 'unknown' }
  if (intent.status === 'succeeded') {
    const { amount: amount_minor, currency, latest_charge } = intent
    if (typeof latest_charge !== 'object' || latest_charge === null)
      throw new GatewayUnavailableError('Stripe reports no charge for a paid payment')
    const paid_at_ms = latest_charge.created * 1000
    return { kind: 'paid', amount_minor, currency, provider_ref, paid_at_ms }
  }
  if (intent.status === 'canceled') return { kind: 'refused', provider_ref }
  if (isClosed) await cancelIntent(stripe, provider_ref, timeoutMs)
  return { kind: 'open' }
}

/**
 * Cancels a payment by a kept card, so that it can't succeed any more.
 * @returns false when it has succeeded, or may have
 * @throws {GatewayUnavailableError} also when it succeeds at this moment
 */
export async function cancelIntent(
  stripe: Stripe,
  provider_ref: string,
  timeoutMs: number,
): Promise<boolean> {
  const intent = await readIntent(stripe, provider_ref, timeoutMs)
  if (intent === null || intent.status === 'canceled') return true
  if (intent.status === 'succeeded' || intent.status === 'processing') return false
  const cancellation = stripe.paymentIntents.cancel(provider_ref)
  return (await callStripe(cancellation, Intent, timeoutMs))?.status === 'canceled'
}

/** Reads a payment's entry in Stripe's balance, once there is one. */
export async function readFee(stripe: Stripe, provider_ref: string, timeoutMs: number) {
  const entry = 'latest_charge.balance_transaction'
  if (isIntent(provider_ref)) {
    const retrieval = stripe.paymentIntents.retrieve(provider_ref, { expand: [entry] })
    const intent = await callStripe(retrieval, ChargedIntent, timeoutMs)
    return intent?.latest_charge?.balance_transaction
  }
  const params = { expand: [`payment_intent.${entry}`] }
  const retrieval = stripe.checkout.sessions.retrieve(provider_ref, params)
  const session = await callStripe(retrieval, ChargedSession, timeoutMs)
  return session?.payment_intent?.latest_charge?.balance_transaction
}
