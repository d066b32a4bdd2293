import * as v from 'valibot'
import { paymentType } from '#contract/payment-types.ts'
import { findPaid } from '#domain/billing/payment-events.ts'
import type { EventOutcome } from '#domain/billing/settlement.ts'
import type { Db } from '../../db/open.ts'
import type { DbAndClock } from '../../services.ts'
import { selectEventsOf } from './payment-queries.ts'
import { settlePayment } from './settle-payment.ts'

const CREDITABLE: readonly EventOutcome[] = ['paid_late', 'underpaid', 'refund_due']

/**
 * Completes an order, once, for money that came late or short, or that was due to be refunded.
 * @param within runs in the same transaction; gets `credited`, or another outcome when the plan
 *   cannot be granted
 * @returns null when the order holds no such money
 */
export async function creditOrder(
  services: DbAndClock,
  order_no: string,
  within: (transaction: Db, outcome: EventOutcome) => Promise<void>,
): Promise<EventOutcome | 'duplicate' | null> {
  const events = await selectEventsOf(services.db, order_no)
  if (events.some(({ outcome }) => outcome === 'credited')) return 'duplicate'
  const paid = findPaid(events, null)
  if (!paid || !CREDITABLE.includes(paid.outcome)) return null
  const { amount_minor, currency, provider_ref } = paid
  const state = { kind: 'credited' as const, amount_minor, currency, provider_ref }
  const event = { event_id: `credit:${order_no}`, order_no, state }
  return settlePayment(services, v.parse(paymentType, paid.gateway), event, within)
}
