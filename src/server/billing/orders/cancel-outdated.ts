import type { Quote, QuoteRefusal } from '#domain/billing/quotes.ts'
import type { Db } from '../../db/open.ts'
import type { AccountRow } from '../queries.ts'
import { cancelUnpaid, selectOpenOrders } from './order-queries.ts'
import { quoteOf } from './order-reply.ts'
import { planOf, quoteFor, readBuyer } from './quote-plan.ts'

/** Cancels the account's open orders whose quoted price no longer holds, before they are paid. */
export async function closeOutdated(
  transaction: Db,
  account: AccountRow,
  nowMs: number,
): Promise<void> {
  const open = await selectOpenOrders(transaction, account.account_id)
  if (open.length === 0) return
  const buyer = await readBuyer(transaction, account)
  for (const order of open) {
    const agreed = quoteOf(order)
    const live = quoteFor(buyer, planOf(agreed), agreed.quoted_at_ms)
    if (isAsAgreed(agreed, live) && live.total_minor === agreed.total_minor) continue
    await cancelUnpaid(transaction, order.order_no, nowMs)
  }
}

/**
 * Tells whether the order can still be activated at its quote. Allowed changes: the old membership
 * has ended, or a new one has begun and the order extends it or replaces free days, which carry no
 * credit.
 */
export function isAsAgreed(agreed: Quote, live: Quote | QuoteRefusal): live is Quote {
  if ('refused' in live) return false
  if (live.kind === agreed.kind || live.kind === 'new') return true
  if (agreed.kind !== 'new') return false
  return live.kind === 'extend' || live.total_minor === agreed.total_minor
}
