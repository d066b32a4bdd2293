import type { OrderStatus } from './orders.ts'
import { type EventOutcome, NOTIFIED_OUTCOMES } from './settlement.ts'

/** All that a member is told about the money of an order. */
export const NOTIFIED_CHANGES = [
  ...NOTIFIED_OUTCOMES,
  /** the payer's bank took money back, and the order keeps the time that it bought */
  'partly_disputed',
] as const
export type NotifiedChange = (typeof NOTIFIED_CHANGES)[number]

/** Chooses the notification that the member gets of a report; undefined for nothing. Parts that went back may end an order (decision 224). */
export function notifiedChange(
  outcome: EventOutcome,
  status: OrderStatus,
): NotifiedChange | undefined {
  const hasEnded = status === 'refunded' || status === 'disputed'
  if (outcome === 'disputed' && !hasEnded) return 'partly_disputed'
  if (outcome === 'partly_refunded' && hasEnded) return 'refunded'
  return NOTIFIED_OUTCOMES.find((notified) => notified === outcome)
}
