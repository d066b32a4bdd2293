import { randomUUID } from 'node:crypto'
import { nextEntryTime } from '#domain/billing/ledger.ts'
import { membershipTier, type PaidTier, vipTypeOfTier } from '#domain/membership/membership.ts'
import { formatInstant, wholeSecond } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { AccountRow } from '../../db/lock-account.ts'
import type { Db } from '../../db/open.ts'
import { cancelOutdated } from '../orders/cancel-outdated.ts'
import { LAST_EXPIRE_MS, runningUntil } from '../orders/quote-plan.ts'
import { insertLedger, selectLedger, updateMembership } from '../queries.ts'

interface FreeDays {
  kind: 'referral' | 'operator' | 'voucher' | 'imported'
  days: number
  /** tier of the new membership when none is running */
  tier: PaidTier
  currency: string
  nowMs: number
  /** id of the ledger entry, where the caller has to know it */
  entry_id?: string
}

/**
 * Extends the running membership, or starts one, by an unpaid ledger entry, and cancels open orders
 * that cannot be activated any more. The caller's transaction has locked the account.
 * @returns the entry, and the membership's new end
 */
export async function grantFreeDays(
  transaction: Db,
  account: AccountRow,
  { kind, days, tier: fresh, currency, nowMs, entry_id = randomUUID() }: FreeDays,
): Promise<{ entry_id: string; expire_date: string }> {
  const { account_id } = account
  const ledger = await selectLedger(transaction, account_id)
  const running = membershipTier(account, nowMs)
  const tier = running === 'free' ? fresh : running
  const from_ms = running === 'free' ? nowMs : runningUntil({ account }, nowMs)
  const until_ms = Math.min(wholeSecond(from_ms + days * DAY_MS), LAST_EXPIRE_MS)
  await insertLedger(transaction, [
    {
      entry_id,
      account_id,
      order_no: null,
      kind,
      tier,
      from_ms,
      until_ms,
      paid_minor: 0,
      currency,
      created_at_ms: nextEntryTime(ledger, nowMs),
    },
  ])
  const expire_date = formatInstant(until_ms)
  const membership = { expire_date, vip_type: vipTypeOfTier(tier) }
  await updateMembership(transaction, account_id, membership)
  await cancelOutdated(transaction, { ...account, ...membership }, nowMs)
  return { entry_id, expire_date }
}
