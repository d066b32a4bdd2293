import { randomUUID } from 'node:crypto'
import { nextEntryTime } from '#domain/billing/ledger.ts'
import { isPack } from '#domain/membership/billing-cycle.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { holdReward } from '../../referrals/hold-reward.ts'
import { endRenewal } from '../consents/end-renewal.ts'
import type { OrderRow } from '../orders/order-queries.ts'
import { hasPaidOrder } from '../orders/order-queries.ts'
import { insertLedger, type LedgerRow, selectLedger } from '../queries.ts'
import { turnPack } from './grant-pack.ts'
import { recomputeMembership } from './recompute-membership.ts'
import { reverseReward } from './reverse-reward.ts'

/** The entries that an activation writes. */
const OWN_KINDS: ReadonlySet<LedgerRow['kind']> = new Set(['purchase', 'converted', 'pack'])

interface LockedOrder {
  account: AccountRow
  order: OrderRow
  nowMs: number
}

/**
 * Reverses what a completed order granted: writes one `reversal`, recomputes the membership or ends what is
 * left of the pack, ends the account's renewal, and reverses the reward of the invitation once no payment is left. Runs in the caller's
 * transaction, which locks the account and has moved the order on from `completed`.
 */
export async function reverseOrder(transaction: Db, locked: LockedOrder): Promise<void> {
  await writeCounterEntry(transaction, locked, 'reversal')
  if (!isPack(locked.order.cycle)) await endRenewal(transaction, locked.account, locked.nowMs)
  const { account_id } = locked.account
  if (!(await hasPaidOrder(transaction, account_id))) {
    await reverseReward(transaction, account_id, locked.nowMs)
  }
}

/** Undoes `reverseOrder`: grants the same time again and, for a paid order, holds the reward again. */
export async function reinstateOrder(transaction: Db, locked: LockedOrder): Promise<void> {
  await writeCounterEntry(transaction, locked, 'restored')
  const { account, order, nowMs } = locked
  if (order.amount_minor > 0) await holdReward(transaction, account.account_id, nowMs)
}

async function writeCounterEntry(
  transaction: Db,
  { account, order, nowMs }: LockedOrder,
  kind: 'reversal' | 'restored',
): Promise<void> {
  const ledger = await selectLedger(transaction, account.account_id)
  const entries = ledger.filter(({ order_no }) => order_no === order.order_no)
  const purchase = entries.find(({ kind }) => kind === 'purchase' || kind === 'pack')
  if (!purchase) return
  const counterEntry: LedgerRow = {
    ...purchase,
    entry_id: randomUUID(),
    kind,
    paid_minor: (kind === 'reversal' ? -1 : 1) * paidMinor(entries),
    created_at_ms: nextEntryTime(ledger, nowMs),
  }
  await insertLedger(transaction, [counterEntry])
  if (purchase.kind === 'pack') {
    await turnPack(transaction, order, kind === 'reversal' ? nowMs : null)
    return
  }
  await recomputeMembership(transaction, account, [...ledger, counterEntry], nowMs)
}

/** Sums what was paid for the order's own grant, credit excluded, in minor units. */
function paidMinor(entries: readonly LedgerRow[]): number {
  const own = entries.filter(({ kind }) => OWN_KINDS.has(kind))
  return own.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
}
