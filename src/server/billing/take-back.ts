import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { holdReward } from '../referrals/hold-reward.ts'
import { nextEntryTime } from './grants.ts'
import {
  type AccountRow,
  insertLedger,
  type LedgerRow,
  type OrderRow,
  selectLedger,
} from './queries.ts'
import { restoreMembership } from './restore-membership.ts'
import { hasPaidOrder } from './reversal-queries.ts'
import { reverseReward } from './reverse-reward.ts'

interface Held {
  account: AccountRow
  order: OrderRow
  now_ms: number
}

/**
 * Takes back what a completed order granted: one `reversal` in the ledger, the membership that the
 * other entries leave, and the reward of the invitation once no payment is left. Runs in the
 * caller's transaction, which holds the account and has moved the order on from `completed`.
 */
export async function takeBack(transaction: Db, held: Held): Promise<void> {
  await writeOpposite(transaction, held, 'reversal')
  const { account_id } = held.account
  if (!(await hasPaidOrder(transaction, account_id))) {
    await reverseReward(transaction, account_id, held.now_ms)
  }
}

/** Gives back what `takeBack` took, as if the order had never been reversed. */
export async function giveBack(transaction: Db, held: Held): Promise<void> {
  await writeOpposite(transaction, held, 'restored')
  const { account, order, now_ms } = held
  if (order.amount_minor > 0) await holdReward(transaction, account.account_id, now_ms)
}

async function writeOpposite(
  transaction: Db,
  { account, order, now_ms }: Held,
  kind: 'reversal' | 'restored',
): Promise<void> {
  const ledger = await selectLedger(transaction, account.account_id)
  const entries = ledger.filter(({ order_no }) => order_no === order.order_no)
  const purchase = entries.find((entry) => entry.kind === 'purchase')
  if (!purchase) return
  const opposite: LedgerRow = {
    ...purchase,
    entry_id: randomUUID(),
    kind,
    paid_minor: (kind === 'reversal' ? -1 : 1) * worthOf(entries),
    created_at_ms: nextEntryTime(ledger, now_ms),
  }
  await insertLedger(transaction, [opposite])
  await restoreMembership(transaction, account, [...ledger, opposite], now_ms)
}

/** What an order's own grant was paid with, the credit that it took aside, in minor units. */
function worthOf(entries: readonly LedgerRow[]): number {
  const own = entries.filter(({ kind }) => kind === 'purchase' || kind === 'converted')
  return own.reduce((sum, { paid_minor }) => sum + paid_minor, 0)
}
