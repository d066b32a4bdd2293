import { randomUUID } from 'node:crypto'
import { formatExpireDate } from '#domain/dates.ts'
import { NORMAL, vipTypeOfTier } from '#domain/membership.ts'
import type { Db } from '../db/open.ts'
import { closeOutdated } from './close-outdated.ts'
import { nextEntryTime, remainingGrants } from './grants.ts'
import { type AccountRow, insertLedger, type OrderRow, selectLedger } from './queries.ts'
import { hasPaidOrder, replaceMembership, reverseReferral } from './reversal-queries.ts'

/**
 * Takes back what a completed order granted, once: one `reversal` in the ledger, the membership that
 * the other entries leave, and the reward of whoever invited the member. Runs in the caller's
 * transaction, which holds the account and has moved the order on from `completed`.
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

  const membership = membershipOf(remainingGrants([...ledger, reversal]))
  await replaceMembership(transaction, account_id, membership)
  await closeOutdated(transaction, { ...account, ...membership })
  if (!(await hasPaidOrder(transaction, account_id))) await reverseReferral(transaction, account_id)
}

/** Without any grant the account is as it was before the first one. */
function membershipOf(grants: ReturnType<typeof remainingGrants>) {
  const last = grants.toSorted((a, b) => a.until_ms - b.until_ms).at(-1)
  return last
    ? { expire_date: formatExpireDate(last.until_ms), vip_type: vipTypeOfTier(last.tier) }
    : { expire_date: null, vip_type: NORMAL }
}
