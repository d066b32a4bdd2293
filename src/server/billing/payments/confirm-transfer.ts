import type { EventOutcome } from '#domain/billing/settlement.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { settlePayment } from './settle-payment.ts'
import { selectOrderAtGateway } from './waiting-queries.ts'

/**
 * Records an operator's confirmation that a transfer came in, in full and in time. Confirming the
 * same transfer again changes nothing.
 * @param bank_ref the bank's reference of the transfer
 * @param within runs in the same transaction when the transfer is new
 * @returns null when no order with this number was to be paid by transfer
 */
export async function confirmTransfer(
  services: Pick<Services, 'db' | 'now'>,
  { order_no, bank_ref }: { order_no: string; bank_ref: string },
  within: (transaction: Db, outcome: EventOutcome) => Promise<void>,
): Promise<EventOutcome | 'duplicate' | null> {
  const order = await selectOrderAtGateway(services.db, order_no, 'manual')
  if (!order) return null
  const { amount_minor, currency, created_at_ms } = order
  const paid = { amount_minor, currency, provider_ref: bank_ref, paid_at_ms: created_at_ms }
  const event_id = `transfer:${order_no}:${bank_ref}`
  const event = { event_id, order_no, state: { kind: 'paid' as const, ...paid } }
  return settlePayment(services, 'manual', event, within)
}
