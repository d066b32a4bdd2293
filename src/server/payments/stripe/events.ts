import * as v from 'valibot'
import type { GatewayEvent, PaymentState, WebhookResult } from '../../ports/gateway.ts'
import { disputeReports } from './disputes.ts'
import { failedRefund, hasFailed, sumOf } from './refunds.ts'
import { Charge, CheckoutSession, Dispute, ReportedRefund, StripeEvent } from './schemas.ts'

type StripePayment = Pick<CheckoutSession, 'id' | 'client_reference_id'>

/** Calls to Stripe for data that an event lacks. */
interface StripeLookups {
  /** finds the payment of an intent; null when it was not made through this service */
  findPayment(payment_intent: string): Promise<StripePayment | null>
  /** lists all refunds of a payment, with those that failed; null when our key may not read them */
  listRefunds(payment_intent: string): Promise<ReportedRefund[] | null>
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
  const { id, type, data } = parsed.output

  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = v.safeParse(CheckoutSession, data.object)
      return session.success ? sessionReport(id, type, session.output) : null
    }
    case 'charge.refunded': {
      const charge = v.safeParse(Charge, data.object)
      if (!charge.success) return null
      const { payment_intent, amount_refunded, currency } = charge.output
      const session = await sessionOf(charge.output)
      if (!payment_intent || session === null) return NOTHING
      // the charge forgets refunds that failed
      const refunds = await lookups.listRefunds(payment_intent)
      const amount_minor = refunds === null ? amount_refunded : sumOf(refunds)
      const refunded = {
        kind: 'refunded',
        amount_minor,
        currency,
        provider_ref: session.id,
      } as const
      const failed = (refunds ?? []).filter(hasFailed)
      return report(
        ...failed.map((refund) => failedRefund(refund, session)),
        eventOf(id, session, refunded),
      )
    }
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated': {
      const refund = v.safeParse(ReportedRefund, data.object)
      if (!refund.success) return null
      if (!hasFailed(refund.output)) return NOTHING
      const session = await sessionOf(refund.output)
      return session ? report(failedRefund(refund.output, session)) : NOTHING
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed': {
      const dispute = v.safeParse(Dispute, data.object)
      if (!dispute.success) return null
      const session = await sessionOf(dispute.output)
      return session ? report(...disputeReports(dispute.output, session)) : NOTHING
    }
    default:
      return NOTHING
  }

  async function sessionOf({ payment_intent }: { payment_intent?: string | null | undefined }) {
    return payment_intent ? lookups.findPayment(payment_intent) : null
  }
}

/**
 * Reports a session that ended without money; one that was paid is asked of Stripe, because a webhook of an older
 * version tells the sum in the payer's currency.
 */
function sessionReport(event_id: string, type: string, session: CheckoutSession): WebhookResult {
  const { id: provider_ref, payment_status, client_reference_id: order_no } = session
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      if (payment_status !== 'paid' || !order_no) return NOTHING
      const claim = {
        provider_ref,
        amount_minor: session.amount_total ?? null,
        currency: session.currency ?? null,
      }
      return { kind: 'query', order_no, provider_ref, claim }
    }
    default:
      return report(eventOf(event_id, session, { kind: 'refused', provider_ref }))
  }
}

function eventOf(
  event_id: string,
  { client_reference_id: order_no }: StripePayment,
  state: PaymentState,
): GatewayEvent | null {
  return order_no ? { event_id, order_no, state } : null
}

function report(...candidates: readonly (GatewayEvent | null)[]): WebhookResult {
  const events = candidates.filter((event) => event !== null)
  return events.length === 0 ? NOTHING : { kind: 'events', events }
}
