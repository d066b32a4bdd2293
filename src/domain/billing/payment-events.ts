import type { OrderStatus } from './orders.ts'
import { refundedOf, takenOf } from './refunded.ts'
import {
  type EventOutcome,
  type OrderToSettle,
  type PaymentReport,
  type Settlement,
  settleOrder,
} from './settlement.ts'

/** A stored report from a provider or an operator, with its current outcome. */
export interface PaymentEvent {
  gateway: string
  event_id: string
  /** the provider's identifier of the payment; several events can concern one payment */
  provider_ref: string | null
  kind: PaymentReport['kind']
  amount_minor: number | null
  currency: string | null
  received_at_ms: number
  outcome: EventOutcome
  /** when the payer paid, according to the provider; null for other kinds */
  paid_at_ms: number | null
}

/** Kinds of reports about money that a payer or a bank was given back, or returned. */
export const RETURN_KINDS = ['refunded', 'refund_failed', 'disputed', 'reinstated'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

export interface PaidSum {
  amount_minor: number
  currency: string
  provider_ref: string
}

/** Outcomes of the one payment that counts towards its order. */
const COUNTED: readonly EventOutcome[] = [
  'completed',
  'overpaid',
  'paid_late',
  'underpaid',
  'refund_due',
]

/** Settles an order from its payment events, ignoring unmatched ones. */
export function settleFromEvents(
  order: Omit<OrderToSettle, 'isCancelled'> & { cancelled_at_ms: number | null },
  events: readonly PaymentEvent[],
): Settlement {
  const matched = events.filter(({ outcome }) => outcome !== 'unmatched')
  const isCancelled = order.cancelled_at_ms !== null
  return settleOrder({ ...order, isCancelled }, matched.map(reportOf))
}

/** @returns the event's outcome, adjusted where the order could not be granted (`refund_due`) */
export function outcomeAt(
  settlement: Settlement,
  status: OrderStatus,
  event: PaymentEvent,
): EventOutcome {
  const outcome = settlement.outcomes.get(idOf(event)) ?? event.outcome
  if (status !== 'refund_due') return outcome
  if (outcome === 'credited') return 'no_change'
  return COUNTED.includes(outcome) ? 'refund_due' : outcome
}

/** Finds a payment by the provider's identifier; null finds the payment that counts for the order. */
export function findPaid<E extends PaymentEvent>(
  events: readonly E[],
  payment: string | null,
): (E & PaidSum) | undefined {
  return events
    .filter(isPaid)
    .find(({ outcome, provider_ref }) =>
      payment === null ? COUNTED.includes(outcome) : provider_ref === payment,
    )
}

/** Selects the reports about one payment. */
export const reportsOf = <E extends PaymentEvent>(
  events: readonly E[],
  { gateway, provider_ref }: Pick<PaymentEvent, 'gateway' | 'provider_ref'>,
): E[] => events.filter((event) => event.gateway === gateway && event.provider_ref === provider_ref)

/** @returns the sum refunded of a payment so far, in minor units */
export const refundedMinor = (
  events: readonly PaymentEvent[],
  payment: Pick<PaymentEvent, 'gateway' | 'provider_ref'>,
): number => refundedOf(reportsOf(events, payment))

/**
 * Sums what was refunded of all payments of an order, in minor units.
 * @param planned replaces what was refunded of its payment, to tell the sum after it
 */
export function refundedOfOrder(
  events: readonly PaymentEvent[],
  planned: { paid: PaymentEvent; amount_minor: number },
): number {
  const payments = new Map(events.filter(isPaid).map((event) => [keyOf(event), event]))
  payments.delete(keyOf(planned.paid))
  const others = [...payments.values()].map((event) => refundedMinor(events, event))
  return others.reduce((sum, amount) => sum + amount, planned.amount_minor)
}

const refundable = <E extends PaymentEvent>(events: readonly E[]): (E & PaidSum)[] =>
  events.filter(isPaid).filter((paid) => {
    const reports = reportsOf(events, paid)
    return refundedOf(reports) + takenOf(reports) < paid.amount_minor
  })

/** Checks whether we have some money of the order left: neither refunded nor taken by a dispute. */
export const hasRefundable = (events: readonly PaymentEvent[]): boolean =>
  refundable(events).length > 0

/** Checks whether several payments of the order can be refunded, so that a refund has to name its own. */
export function hasSeveralRefundable(events: readonly PaymentEvent[]): boolean {
  const own = refundable(events).filter(({ outcome }) => outcome !== 'unmatched')
  return new Set(own.map(keyOf)).size > 1
}

const keyOf = ({ gateway, provider_ref }: Pick<PaymentEvent, 'gateway' | 'provider_ref'>) =>
  `${gateway} ${provider_ref}`

/** Checks whether the event is a payment of money; the event of a free order has no provider's identifier. */
export function isPaid<E extends PaymentEvent>(event: E): event is E & PaidSum {
  const { kind, amount_minor, currency, provider_ref } = event
  return kind === 'paid' && amount_minor !== null && currency !== null && provider_ref !== null
}

function reportOf(event: PaymentEvent): PaymentReport {
  const { kind, amount_minor, paid_at_ms, received_at_ms } = event
  return {
    id: idOf(event),
    kind,
    payment: keyOf(event),
    amount_minor: amount_minor ?? 0,
    paid_at_ms: paid_at_ms ?? received_at_ms,
  }
}

const idOf = ({ gateway, event_id }: PaymentEvent) => `${gateway} ${event_id}`
