import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open.ts'
import { nextEntryTime } from './grants.ts'
import { type AccountRow, insertLedger, type OrderRow, selectLedger } from './queries.ts'
import { restoreMembership } from './restore-membership.ts'
import { hasPaidOrder } from './reversal-queries.ts'
import { reverseReward } from './reverse-reward.ts'

/**
 * Takes back what a completed order granted, once: one `reversal` in the ledger, the membership that
 * the other entries leave, and the reward of the invitation once no payment is left. Runs in the
 * caller's transaction, which holds the account and has moved the order on from `completed`.
 */
export async function takeBack(
  transaction: Db,
  { account, order, now_ms }: { account: AccountRow; order: OrderRow; now_ms: number },
): Promise<void> {
  const { account_id } = account
  const ledger = await selectLedger(transaction, account_id)
  const entries = ledger.filter(({ order_no }) => order_no === order.order_no)
  const purchase = entries.find(({ kind }) => kind === 'purchase')
  if (!purchase || entries.some(({ kind }) => kind === 'reversal')) return
  const reversal = {
    ...purchase,
    entry_id: randomUUID(),
    kind: 'reversal' as const,
    paid_minor: -entries.reduce((sum, { paid_minor }) => sum + paid_minor, 0),
    created_at_ms: nextEntryTime(ledger, now_ms),
  }
  await insertLedger(transaction, [reversal])
  await restoreMembership(transaction, account, [...ledger, reversal])
  if (!(await hasPaidOrder(transaction, account_id))) {
    await reverseReward(transaction, account_id, now_ms)
  }
}
