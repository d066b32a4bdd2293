import { randomUUID } from 'node:crypto'
import type { Redeemed } from '#contract/vouchers.ts'
import { membershipTier, type PaidTier } from '#domain/membership/membership.ts'
import { grantFreeDays } from '../billing/grants/grant-free-days.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { claimVoucher } from './queries.ts'

/**
 * Marks a voucher and grants its days, which extend the same tier or start their own (decision 163). The
 * caller's transaction has locked the account.
 */
export async function redeemDays(
  transaction: Db,
  account: AccountRow,
  {
    code_hash,
    ...days
  }: { code_hash: string; tier: PaidTier; days: number; currency: string; nowMs: number },
): Promise<Redeemed | Refusal<'other_tier' | 'voucher_used'>> {
  const { tier, nowMs } = days
  const running = membershipTier(account, nowMs)
  if (running !== 'free' && running !== tier) return refuse('other_tier')
  const entry_id = randomUUID()
  const redeemed = { redeemed_at_ms: nowMs, entry_id }
  if (!(await claimVoucher(transaction, code_hash, redeemed))) return refuse('voucher_used')
  const free = { kind: 'voucher', ...days, entry_id } as const
  const { expire_date } = await grantFreeDays(transaction, account, free)
  return { kind: 'days', tier, days: days.days, expire_date }
}
