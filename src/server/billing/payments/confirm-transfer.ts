import type { EventOutcome } from '#domain/billing/settlement.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { selectEventsOf } from './payment-queries.ts'
import { settlePayment } from './settle-payment.ts'
import { selectOrderAtGateway } from './waiting-queries.ts'

/**
 * Records an operator's confirmation that money came in in time: a transfer in full, or what a provider has claimed.
 * Confirming the same again changes nothing.
 * @param bank_ref the bank's reference of the transfer, or the provider's of the claim
 * @param within runs in the same transaction when the money is new
 * @returns null when no order with this number was to be paid by transfer, or has this claim
 */
export async function confirmTransfer(
  services: DbAndClock,
  { order_no, bank_ref }: { order_no: string; bank_ref: string },
  within: (transaction: Db, outcome: EventOutcome) => Promise<void>,
): Promise<EventOutcome | 'duplicate' | null> {
  const events = await selectEventsOf(services.db, order_no)
  const claim = events.find((event) => event.kind === 'claimed' && event.provider_ref === bank_ref)
  // the provider or another operator was first
  if (claim && claim.outcome !== 'unconfirmed') return 'duplicate'
  const gateway = claim?.gateway ?? 'manual'
  const order = await selectOrderAtGateway(services.db, order_no, gateway)
  if (!order) return null
  const paid = {
    amount_minor: claim?.amount_minor ?? order.amount_minor,
    currency: claim?.currency ?? order.currency,
    provider_ref: bank_ref,
    paid_at_ms: claim?.received_at_ms ?? order.created_at_ms,
  }
  const event_id = `${claim ? 'claimed' : 'transfer'}:${order_no}:${bank_ref}`
  const event = { event_id, order_no, state: { kind: 'paid' as const, ...paid } }
  return settlePayment(services, gateway, event, within)
}
