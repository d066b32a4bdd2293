import { notifiedChange } from '#domain/billing/notified-changes.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { refundedMinor } from '#domain/billing/payment-events.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import type { EventRow } from './payment-queries.ts'

/**
 * Notifies the member once of a payment event other than a plain completion of the order.
 * @param about.events all events of the order
 * @param about.status that of the order after the event
 */
export async function notifyPayment(
  transaction: Db,
  account: AccountRow,
  event: EventRow,
  { events, status, nowMs }: { events: readonly EventRow[]; status: OrderStatus; nowMs: number },
): Promise<void> {
  const { order_no, provider_ref, amount_minor, currency } = event
  const change = notifiedChange(event.outcome, status)
  if (!change || order_no === null || amount_minor === null || currency === null) return
  if (account.erased_at_ms !== null) return
  const toldMinor = event.kind === 'refunded' ? refundedMinor(events, event) : amount_minor
  if (toldMinor === 0) return
  await notifyMember(transaction, account, {
    kind: 'payment',
    dedupe_key: `payment:${order_no}:${change}:${provider_ref}:${amount_minor}`,
    payload: { order_no, change, amount_minor: toldMinor, currency },
    nowMs,
  })
}
