import * as v from 'valibot'
import type { PaymentState, WebhookResult } from '../gateway.ts'
import { Charge, CheckoutSession, Dispute, StripeEvent } from './schemas.ts'

/** Calls to Stripe for data that an event lacks. */
interface StripeLookups {
  /** finds the session of a payment; null when the payment was not made through this service */
  findSession(payment_intent: string): Promise<CheckoutSession | null>
  /** reads the amount and time of a paid session */
  paidState(session: CheckoutSession): Promise<PaymentState>
}

const NOTHING: WebhookResult = { kind: 'nothing' }

/**
 * Reads what a genuine Stripe event reports about an order. Events of unknown kinds and of payments
 * that were not made here report nothing.
 * @returns null when the event does not have the shape of its kind
 * @throws {GatewayUnavailableError} when Stripe has to be queried and does not answer
 */
export async function readStripeEvent(
  body: unknown,
  lookups: StripeLookups,
): Promise<WebhookResult | null> {
  const parsed = v.safeParse(StripeEvent, body)
  if (!parsed.success) return null
  const { id, type, created, data } = parsed.output

  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = v.safeParse(CheckoutSession, data.object)
      if (!session.success) return null
      const state = await stateOf(type, session.output, created, lookups)
      return state === null ? NOTHING : report(id, session.output, state)
    }
    case 'charge.refunded': {
      const charge = v.safeParse(Charge, data.object)
      if (!charge.success) return null
      const { payment_intent, amount_refunded, currency } = charge.output
      return reportMoney('refunded', { payment_intent, amount_minor: amount_refunded, currency })
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = v.safeParse(Dispute, data.object)
      if (!dispute.success) return null
      const kind = disputeKind(type, dispute.output.status)
      if (kind === null) return NOTHING
      const { payment_intent, amount, currency } = dispute.output
      const money = { payment_intent, amount_minor: amount, currency }
      return reportMoney(kind, money, `${kind}:${dispute.output.id}`)
    }
    default:
      return NOTHING
  }

  async function reportMoney(
    kind: 'refunded' | 'disputed' | 'reinstated',
    money: { payment_intent?: string | null | undefined; amount_minor: number; currency: string },
    event_id = id,
  ): Promise<WebhookResult> {
    const { payment_intent, amount_minor, currency } = money
    const session = payment_intent ? await lookups.findSession(payment_intent) : null
    if (session === null) return NOTHING
    return report(event_id, session, { kind, amount_minor, currency, provider_ref: session.id })
  }
}

/**
 * Maps the several events of one dispute to one kind; null for an inquiry, which moves no money
 * until it becomes a dispute.
 */
function disputeKind(type: string, status: string): 'disputed' | 'reinstated' | null {
  if (type === 'charge.dispute.closed') return status === 'won' ? 'reinstated' : null
  return status.startsWith('warning_') ? null : 'disputed'
}

async function stateOf(
  type: string,
  session: CheckoutSession,
  createdS: number,
  lookups: StripeLookups,
): Promise<PaymentState | null> {
  const { id: provider_ref, payment_status, amount_total, currency } = session
  switch (type) {
    case 'checkout.session.completed':
      if (payment_status !== 'paid' || typeof amount_total !== 'number' || !currency) return null
      return {
        kind: 'paid',
        amount_minor: amount_total,
        currency,
        provider_ref,
        paid_at_ms: createdS * 1000,
      }
    case 'checkout.session.async_payment_succeeded':
      return lookups.paidState(session)
    default:
      return { kind: 'refused', provider_ref }
  }
}

function report(event_id: string, session: CheckoutSession, state: PaymentState): WebhookResult {
  const order_no = session.client_reference_id
  return order_no ? { kind: 'event', event: { event_id, order_no, state } } : NOTHING
}
