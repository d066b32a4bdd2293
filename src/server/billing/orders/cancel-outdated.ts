import type { PackRefusal } from '#domain/billing/packs-on-sale.ts'
import type { Quote, QuoteRefusal } from '#domain/billing/quotes.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { cancelUnpaid, selectOpenOrders } from './order-queries.ts'
import { quoteOf } from './order-reply.ts'
import { offerOf, quoteFor, readBuyer } from './quote-plan.ts'

/** Cancels the account's open orders whose quoted price no longer holds, before they are paid. */
export async function cancelOutdated(
  transaction: Db,
  account: AccountRow,
  nowMs: number,
): Promise<void> {
  const open = await selectOpenOrders(transaction, account.account_id)
  if (open.length === 0) return
  const buyer = await readBuyer(transaction, account)
  for (const order of open) {
    const quoted = quoteOf(order)
    const current = quoteFor(buyer, offerOf(quoted), quoted.quoted_at_ms)
    if (isStillValid(quoted, current) && current.total_minor === quoted.total_minor) continue
    await cancelUnpaid(transaction, order.order_no, nowMs)
  }
}

/**
 * Checks whether the order can still be activated at its quote. Allowed changes: the old membership
 * has ended, or a new one has begun and the order extends it or replaces free days, which carry no
 * credit.
 */
export function isStillValid(
  quoted: Quote,
  current: Quote | QuoteRefusal | PackRefusal,
): current is Quote {
  if ('refused' in current) return false
  if (current.kind === quoted.kind || current.kind === 'new') return true
  if (quoted.kind !== 'new') return false
  return current.kind === 'extend' || current.total_minor === quoted.total_minor
}
