import { randomBytes } from 'node:crypto'
import type { PaidTier } from '#domain/membership/membership.ts'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { VOUCHER_RANDOM_BYTES, voucherCodeFrom } from '#domain/vouchers/voucher-code.ts'
import type { Secrets } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import { hashVoucher } from '../../vouchers/hash-voucher.ts'
import { insertBatch, revokeBatch } from '../../vouchers/queries.ts'
import { type Author, insertAudit } from '../audit-queries.ts'

export const MOST_VOUCHERS = 10_000

/** Vouchers that exist nowhere but here until they are saved; afterwards only hashes of their codes do. */
export interface NewVouchers {
  batch_id: string
  tier: PaidTier
  days: number
  codes: string[]
}

/**
 * Draws a batch of vouchers.
 * @param wish.days 1 to MOST_DAYS
 * @param wish.count 1 to MOST_VOUCHERS
 */
export function drawVouchers(wish: { tier: PaidTier; days: number; count: number }): NewVouchers {
  const { count, ...worth } = wish
  const codes = Array.from({ length: count }, () =>
    voucherCodeFrom(randomBytes(VOUCHER_RANDOM_BYTES)),
  )
  return { batch_id: crockfordFrom(randomBytes(5), 8), ...worth, codes }
}

/** Makes drawn vouchers valid. */
export function saveVouchers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  secrets: Pick<Secrets, 'keyedHash'>,
  { codes, ...batch }: NewVouchers,
  author: Author,
): Promise<void> {
  const at_ms = now()
  const hashes = codes.map((code) => hashVoucher(secrets, code))
  const { batch_id, tier, days } = batch
  const what = `vouchers make ${batch_id}: ${codes.length} of ${days} days ${tier}`
  return db.transaction().execute(async (transaction) => {
    const row = { ...batch, made_at_ms: at_ms, revoked_at_ms: null }
    await insertBatch(transaction, row, hashes)
    await insertAudit(transaction, { ...author, what, at_ms })
  })
}

/**
 * Revokes the vouchers of a batch that were not redeemed; redeemed days stay.
 * @returns whether the batch exists and was valid until now
 */
export function revokeVouchers(
  { db, now }: Pick<Services, 'db' | 'now'>,
  batch_id: string,
  author: Author,
): Promise<boolean> {
  const at_ms = now()
  return db.transaction().execute(async (transaction) => {
    const isRevoked = await revokeBatch(transaction, batch_id, at_ms)
    if (isRevoked) {
      await insertAudit(transaction, { ...author, what: `vouchers revoke ${batch_id}`, at_ms })
    }
    return isRevoked
  })
}
