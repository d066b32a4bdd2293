import type { OpenDispute } from '#contract/console/payments.ts'
import type { EventRow } from '../../billing/payments/payment-queries.ts'

/** Reads why a payment is disputed and until when evidence counts; null for another report, and once the dispute ended. */
export function openDispute({
  event_id: dispute,
  outcome,
  handled_at_ms,
  dispute_reason: reason,
  evidence_due_ms,
}: EventRow): OpenDispute | null {
  return outcome === 'disputed' && handled_at_ms === null
    ? { dispute, reason, evidence_due_ms }
    : null
}
