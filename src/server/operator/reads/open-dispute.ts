import type { OpenDispute } from '#contract/console/payments.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'

/**
 * Reads why a payment is disputed and until when evidence counts. A dispute that an operator closed is open at the
 * provider until it ends there, and can still be accepted.
 * @param events of its order
 * @returns null for another report, and once the dispute ended
 */
export function openDispute(dispute: EventRow, events: readonly EventRow[]): OpenDispute | null {
  const hasEnded =
    dispute.handled_at_ms !== null && events.some((event) => isEnd(event, dispute.provider_ref))
  return dispute.outcome === 'disputed' && !hasEnded
    ? {
        dispute: dispute.event_id,
        reason: dispute.dispute_reason,
        evidence_due_ms: dispute.evidence_due_ms,
      }
    : null
}

const isEnd = ({ kind, provider_ref }: EventRow, payment: string | null) =>
  (kind === 'reinstated' || kind === 'dispute_lost') && provider_ref === payment
