import type { RenewalEnd } from '#domain/billing/renewals.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { cancelRenewalOrder } from '../orders/order-queries.ts'
import { notifyRenewal } from './notify-renewal.ts'
import { selectRenewal, updateRenewal } from './queries.ts'

/**
 * Ends the account's renewal, if it has one: has its card forgotten and cancels the order that a card was to pay. The
 * caller's transaction has locked the account.
 * @param reason told to the member, who did not end it; the order then stays open, to be paid by hand
 */
export async function endRenewal(
  transaction: Db,
  account: AccountRow,
  nowMs: number,
  reason?: RenewalEnd,
): Promise<void> {
  const renewal = await selectRenewal(transaction, account.account_id)
  if (!renewal) return
  // the card is forgotten next
  await updateRenewal(transaction, renewal, { ended_at_ms: nowMs, due_at_ms: nowMs })
  if (reason === undefined) {
    await cancelRenewalOrder(transaction, renewal, nowMs)
  } else {
    const message = { change: 'ended', reason, amount_minor: renewal.price_minor } as const
    await notifyRenewal({ transaction, account, renewal, nowMs }, message)
  }
}
