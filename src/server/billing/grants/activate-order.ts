import { randomUUID } from 'node:crypto'
import { nextEntryTime } from '#domain/billing/ledger.ts'
import { packBytes } from '#domain/billing/packs-on-sale.ts'
import type { Quote } from '#domain/billing/quotes.ts'
import { isPack, type PackSize } from '#domain/membership/billing-cycle.ts'
import { membershipTier, vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatInstant, wholeSecond } from '#domain/time/dates.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { holdReward } from '../../referrals/hold-reward.ts'
import { applyConsent } from '../consents/apply-consent.ts'
import { cancelOutdated, isStillValid } from '../orders/cancel-outdated.ts'
import { type OrderRow, updateOrder } from '../orders/order-queries.ts'
import { quoteOf } from '../orders/order-reply.ts'
import { type Buyer, offerOf, quoteFor, readBuyer, runningUntil } from '../orders/quote-plan.ts'
import { insertLedger, selectLedger, updateMembership } from '../queries.ts'
import { grantPack } from './grant-pack.ts'
import { reinstateOrder } from './reverse-order.ts'
import { sendReceipt } from './send-receipt.ts'

interface Activation {
  account: AccountRow
  order: OrderRow
  paid_minor: number
  nowMs: number
}

/**
 * Grants what a paid order bought (decision 16). The caller's transaction has locked the account
 * and the order. New dates continue the membership as it runs now and are never earlier than
 * quoted. If the membership has changed since the order was priced, grants nothing and sets
 * `refund_due`. A pack of traffic leaves the membership as it is. Reinstates an order that was reversed.
 * @param activation.paid_minor how much of the received money counts for the order
 * @returns the changed order: `completed` or `refund_due`
 */
export async function activateOrder(transaction: Db, activation: Activation): Promise<OrderRow> {
  const { account, order, paid_minor, nowMs } = activation
  if (order.activation_time_ms !== null) {
    await reinstateOrder(transaction, activation)
    return changeOrder(transaction, order, { order_status: 'completed' })
  }
  if (isPack(order.cycle)) return activatePack(transaction, activation, order.cycle)
  const quoted = quoteOf(order)
  const buyer = await readBuyer(transaction, account)
  const current = quoteFor(buyer, offerOf(quoted), nowMs)
  if (!isStillValid(quoted, current))
    return changeOrder(transaction, order, { order_status: 'refund_due' })

  const until_ms = wholeSecond(Math.max(current.expire_at_ms, quoted.expire_at_ms))
  const expire_date = formatInstant(until_ms)
  const completed = await changeOrder(transaction, order, {
    order_status: 'completed',
    activation_time_ms: nowMs,
    expire_date,
  })
  await insertLedger(
    transaction,
    entriesOf({ buyer, order, paid_minor, quoted, current, until_ms, nowMs }),
  )
  const membership = { expire_date, vip_type: vipTypeOfTier(order.tier) }
  await updateMembership(transaction, account.account_id, membership)
  if (order.amount_minor > 0) await holdReward(transaction, account.account_id, nowMs)
  await cancelOutdated(transaction, { ...account, ...membership }, nowMs)
  await applyConsent(transaction, { account, order: completed, nowMs })
  const granted = {
    expire_date,
    ...(current.kind === 'extend' && { starts_at_ms: current.starts_at_ms }),
  }
  await sendReceipt(transaction, account, completed, granted, nowMs)
  return completed
}

/**
 * Grants the pack that an order bought, whatever the membership has become since: a pack waits until it is
 * needed (decision 185).
 */
async function activatePack(
  transaction: Db,
  { account, order, paid_minor, nowMs }: Activation,
  size: PackSize,
): Promise<OrderRow> {
  const { account_id, order_no, tier, currency } = order
  const change = { order_status: 'completed', activation_time_ms: nowMs } as const
  const completed = await changeOrder(transaction, order, change)
  const ledger = await selectLedger(transaction, account_id)
  const created_at_ms = nextEntryTime(ledger, nowMs)
  await insertLedger(transaction, [
    {
      account_id,
      order_no,
      tier,
      currency,
      paid_minor,
      created_at_ms,
      entry_id: randomUUID(),
      kind: 'pack',
      from_ms: nowMs,
      until_ms: nowMs,
    },
  ])
  const pack = { account_id, kind: 'purchase', bytes: packBytes(size), order_no, nowMs } as const
  await grantPack(transaction, pack)
  if (order.amount_minor > 0) await holdReward(transaction, account_id, nowMs)
  const granted = { expire_date: account.expire_date ?? '' }
  await sendReceipt(transaction, account, completed, granted, nowMs)
  return completed
}

async function changeOrder(
  transaction: Db,
  order: OrderRow,
  to: Parameters<typeof updateOrder>[3],
): Promise<OrderRow> {
  const changed = await updateOrder(transaction, order.order_no, order.order_status, to)
  if (!changed) throw new Error('a locked order has changed')
  return changed
}

/**
 * Builds the ledger entries of an activation. An upgrade first ends the rest of the lower tier and
 * moves its credit to the new entry: all entries add up to the money received.
 */
function entriesOf(activation: {
  buyer: Buyer
  order: OrderRow
  paid_minor: number
  quoted: Quote
  current: Quote
  until_ms: number
  nowMs: number
}): Parameters<typeof insertLedger>[1] {
  const { buyer, order, paid_minor, quoted, current, until_ms, nowMs } = activation
  const shared = {
    account_id: order.account_id,
    order_no: order.order_no,
    currency: order.currency,
    created_at_ms: nextEntryTime(buyer.ledger, nowMs),
  }
  const tier = membershipTier(buyer.account, nowMs)
  const isConverted = current.kind === 'upgrade' && tier !== 'free'
  const creditMinor = isConverted ? creditOf(quoted) : 0
  const purchase = {
    ...shared,
    entry_id: randomUUID(),
    kind: 'purchase' as const,
    tier: order.tier,
    from_ms: current.starts_at_ms,
    until_ms,
    paid_minor: paid_minor + creditMinor,
  }
  if (!isConverted) return [purchase]
  const converted = {
    ...shared,
    entry_id: randomUUID(),
    kind: 'converted' as const,
    tier,
    from_ms: nowMs,
    until_ms: runningUntil(buyer, nowMs),
    paid_minor: -creditMinor,
  }
  return [converted, purchase]
}

function creditOf({ lines }: Quote): number {
  return lines.reduce((sum, line) => (line.kind === 'credit' ? sum - line.amount_minor : sum), 0)
}
