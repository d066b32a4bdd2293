import type { PaymentEvent } from './payment-events.ts'
import { refundedOf, takenOf } from './refunded.ts'

/**
 * Computes the money that a report says came or went, in minor units: negative when it was refunded or
 * taken back by the payer's bank, 0 when the report repeats another one or no payment is known. The sum
 * over all reports of a payment is what we hold of it.
 * @param payment all reports of the payment, in the order of arrival
 */
export function moneyMoved(event: PaymentEvent, payment: readonly PaymentEvent[]): number {
  const before = payment.slice(
    0,
    payment.findIndex((other) => isSame(other, event)),
  )
  if (event.kind === 'paid') return isRepeated(event, before) ? 0 : (event.amount_minor ?? 0)
  if (!payment.some(({ kind }) => kind === 'paid')) return 0
  switch (event.kind) {
    case 'refunded':
    case 'refund_failed':
      return refundedOf(before) - refundedOf([...before, event])
    case 'disputed':
    case 'reinstated':
      return takenOf(before) - takenOf([...before, event])
    default:
      return 0
  }
}

/** Returns when the money moved: a payment when the payer paid, everything else when it was reported. */
export const movedAtMs = ({ kind, paid_at_ms, received_at_ms }: PaymentEvent): number =>
  kind === 'paid' ? (paid_at_ms ?? received_at_ms) : received_at_ms

const isSame = (a: PaymentEvent, b: PaymentEvent) =>
  a.gateway === b.gateway && a.event_id === b.event_id

/** Money without an order is never settled, so that its repetitions are not marked. */
function isRepeated(event: PaymentEvent, before: readonly PaymentEvent[]): boolean {
  if (event.outcome !== 'unmatched') return event.outcome === 'repeated'
  const { kind, amount_minor, paid_at_ms } = event
  return before.some(
    (other) =>
      other.kind === kind && other.amount_minor === amount_minor && other.paid_at_ms === paid_at_ms,
  )
}
