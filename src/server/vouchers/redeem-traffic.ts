import { randomUUID } from 'node:crypto'
import type { Redeemed } from '#contract/vouchers.ts'
import { BYTES_PER_GB } from '#domain/billing/packs-on-sale.ts'
import type { Allowances } from '#domain/devices/allowance.ts'
import { membershipTier } from '#domain/membership/membership.ts'
import { grantPack } from '../billing/grants/grant-pack.ts'
import type { AccountRow } from '../db/lock-account.ts'
import type { Db } from '../db/open.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { claimVoucher } from './queries.ts'

/**
 * Marks a voucher and grants its traffic as a pack (decision 198). The caller's transaction has locked the
 * account.
 * @param voucher.for_later also to a member whose tier has no limit, and so doesn't need it now
 */
export async function redeemTraffic(
  transaction: Db,
  account: AccountRow,
  voucher: {
    code_hash: string
    gb: number
    allowances: Allowances
    for_later: boolean
    nowMs: number
  },
): Promise<Redeemed | Refusal<'traffic_not_needed' | 'voucher_used'>> {
  const { code_hash, gb, allowances, for_later, nowMs } = voucher
  const isNeeded = allowances[membershipTier(account, nowMs)] !== null
  if (!isNeeded && !for_later) return refuse('traffic_not_needed')
  const pack_id = randomUUID()
  const redeemed = { redeemed_at_ms: nowMs, pack_id }
  if (!(await claimVoucher(transaction, code_hash, redeemed))) return refuse('voucher_used')
  const { account_id } = account
  const bytes = gb * BYTES_PER_GB
  await grantPack(transaction, { pack_id, account_id, kind: 'voucher', bytes, nowMs })
  return { kind: 'traffic', gb }
}
