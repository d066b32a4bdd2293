import type Stripe from 'stripe'
import * as v from 'valibot'
import type { GatewayEvent } from '../../ports/gateway.ts'
import { callStripe } from './call-stripe.ts'
import { MOST } from './refunds.ts'
import { type CheckoutSession, Dispute } from './schemas.ts'

/** Begins the name of a dispute's report; its identifier follows. */
const REPORT = 'disputed:'
const ANSWERABLE = ['needs_response', 'appeal_needs_response']
const ENDS: Readonly<Record<string, 'reinstated' | 'dispute_lost'>> = {
  won: 'reinstated',
  lost: 'dispute_lost',
  prevented: 'dispute_lost',
}

/**
 * Lists all disputes of a payment, with those that ended.
 * @throws {GatewayUnavailableError}
 */
export async function listDisputes(
  stripe: Stripe,
  payment_intent: string,
  timeoutMs: number,
): Promise<Dispute[]> {
  const listing = stripe.disputes
    .list({ payment_intent, limit: 100 })
    .autoPagingToArray({ limit: MOST })
  return (await callStripe(listing, v.array(Dispute), timeoutMs)) ?? []
}

/**
 * Accepts a dispute that waits for an answer, which ends it for good.
 * @param event_id of its report
 * @returns the dispute afterwards; null when Stripe doesn't know it
 * @throws {GatewayUnavailableError} also {GatewayRefusedError}
 */
export async function closeDispute(
  stripe: Stripe,
  event_id: string,
  timeoutMs: number,
): Promise<Dispute | null> {
  const id = event_id.slice(REPORT.length)
  const dispute = await callStripe(stripe.disputes.retrieve(id), Dispute, timeoutMs)
  if (!dispute || !ANSWERABLE.includes(dispute.status)) return dispute
  return callStripe(stripe.disputes.close(id), Dispute, timeoutMs)
}

/**
 * Reports a dispute, and its end once it has one. Each is reported under one name, however it became known.
 * @returns nothing for one that moves no money, such as an inquiry, and for a payment that was not made here
 */
export function disputeReports(
  { id, status, amount: amount_minor, currency, ...dispute }: Dispute,
  session: Pick<CheckoutSession, 'id' | 'client_reference_id'>,
): GatewayEvent[] {
  const { id: provider_ref, client_reference_id: order_no } = session
  const isMoneyless =
    status.startsWith('warning_') ||
    (status === 'prevented' && !dispute.balance_transactions.some(({ amount }) => amount < 0))
  if (!order_no || isMoneyless) return []
  const money = { amount_minor, currency, provider_ref }
  const ends = `${REPORT}${id}`
  const dueS = dispute.evidence_details?.due_by
  const evidence_due_ms = dueS ? dueS * 1000 : null
  const details = { reason: dispute.reason ?? null, evidence_due_ms }
  const disputed: GatewayEvent = {
    event_id: ends,
    order_no,
    state: { kind: 'disputed', ...money, ...details },
  }
  const kind = ENDS[status]
  if (kind === undefined) return [disputed]
  return [disputed, { event_id: `${kind}:${id}`, order_no, state: { kind, ...money, ends } }]
}
