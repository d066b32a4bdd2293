import type { Outcome } from '#domain/settlement.ts'
import type { EventRow } from './payment-queries.ts'

/** Money that came in for an order. */
export interface PaidEvent extends EventRow {
  amount_minor: number
  currency: string
  provider_ref: string
}

/** Outcomes of the payment that stands for its order. */
export const COUNTED: readonly Outcome[] = [
  'completed',
  'overpaid',
  'paid_late',
  'underpaid',
  'refund_due',
]

/** A payment by its provider's name; null = the one that stands for the order. */
export function findPaid(
  events: readonly EventRow[],
  payment: string | null,
): PaidEvent | undefined {
  return events
    .filter(isPaid)
    .find(({ outcome, provider_ref }) =>
      payment === null ? COUNTED.includes(outcome) : provider_ref === payment,
    )
}

/** What went back of a payment so far, in minor units. */
export function refundedMinor(
  events: readonly EventRow[],
  { gateway, provider_ref }: PaidEvent,
): number {
  const sums = events
    .filter((one) => one.kind === 'refunded' && one.gateway === gateway)
    .filter((one) => one.provider_ref === provider_ref)
    .map(({ amount_minor }) => amount_minor ?? 0)
  return Math.max(0, ...sums)
}

/** Free orders have a report without a provider's name; it is no money. */
export function isPaid(event: EventRow): event is PaidEvent {
  const { kind, amount_minor, currency, provider_ref } = event
  return kind === 'paid' && amount_minor !== null && currency !== null && provider_ref !== null
}
