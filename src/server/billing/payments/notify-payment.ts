import { notifiedChange } from '#domain/billing/notified-changes.ts'
import type { OrderStatus } from '#domain/billing/orders.ts'
import { refundedMinor } from '#domain/billing/payment-events.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { notifyMember } from '../../inbox/notify-member.ts'
import { queuePush } from '../../push/queue-push.ts'
import type { EventRow } from './payment-queries.ts'

/**
 * Notifies the member once of a payment event other than a plain completion of the order; of one that failed by push
 * alone, since the order waits for another try.
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
  if (event.outcome === 'failed' && order_no !== null) {
    const dedupe_key = `payment_failed:${order_no}:${provider_ref}`
    await queuePush(transaction, account.account_id, 'payment_failed', { dedupe_key, nowMs })
  }
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
