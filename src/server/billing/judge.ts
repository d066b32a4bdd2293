import type { OrderStatus } from '#domain/orders.ts'
import { judgeOrder, type Outcome, type Report, type Verdict } from '#domain/settlement.ts'
import { COUNTED } from './paid-money.ts'
import type { EventRow } from './payment-queries.ts'
import type { OrderRow } from './queries.ts'

/** What everything that was told of an order comes to; what was not its own is left out. */
export function judge(order: OrderRow, events: readonly EventRow[]): Verdict {
  const told = events.filter(({ outcome }) => outcome !== 'unmatched')
  return judgeOrder({ ...order, is_cancelled: order.cancelled_at_ms !== null }, told.map(reportOf))
}

/** What became of one event where the order ended at `status`. */
export function outcomeIn(verdict: Verdict, status: OrderStatus, event: EventRow): Outcome {
  const outcome = verdict.outcomes.get(idOf(event)) ?? event.outcome
  if (status !== 'refund_due') return outcome
  if (outcome === 'credited') return 'no_change'
  return COUNTED.includes(outcome) ? 'refund_due' : outcome
}

/** Whether money is here that the order took, or that waits for a person. */
export function holdsMoney({ status }: Verdict): boolean {
  return status === 'completed' || status === 'paid_late' || status === 'underpaid'
}

function reportOf(event: EventRow): Report {
  const { gateway, provider_ref, kind, amount_minor, paid_at_ms, received_at_ms } = event
  return {
    id: idOf(event),
    kind,
    payment: `${gateway} ${provider_ref}`,
    amount_minor: amount_minor ?? 0,
    paid_at_ms: paid_at_ms ?? received_at_ms,
  }
}

const idOf = ({ gateway, event_id }: EventRow) => `${gateway} ${event_id}`
