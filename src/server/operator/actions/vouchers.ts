import { randomBytes } from 'node:crypto'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { VOUCHER_RANDOM_BYTES, voucherCodeFrom } from '#domain/vouchers/voucher-code.ts'
import type { NewVouchers } from '#domain/vouchers/voucher-csv.ts'
import {
  columnsOf,
  type VoucherWorth,
  type WorthColumns,
  worthOf,
} from '#domain/vouchers/voucher-worth.ts'
import type { Secrets } from '../../config/secrets.ts'
import type { DbAndClock } from '../../services.ts'
import { hashVoucher } from '../../vouchers/hash-voucher.ts'
import { countUnredeemed, insertBatch, revokeBatch } from '../../vouchers/queries.ts'
import type { Author } from '../queries/audit-queries.ts'
import { changeInAudit, changeWithAudit } from './change-with-audit.ts'

/**
 * Generates a batch of vouchers, which are worth nothing until they are saved.
 * @param worth 1 to MOST_DAYS days, or 1 to MAX_PACK_GB gigabytes
 * @param wish.count 1 to MOST_VOUCHERS
 * @param wish.ends_at_ms null = no end
 */
export function generateVouchers(
  worth: VoucherWorth,
  { count, ends_at_ms }: { count: number; ends_at_ms: number | null },
): NewVouchers {
  const codes = Array.from({ length: count }, () =>
    voucherCodeFrom(randomBytes(VOUCHER_RANDOM_BYTES)),
  )
  return { batch_id: crockfordFrom(randomBytes(5), 8), ...columnsOf(worth), ends_at_ms, codes }
}

/** Names the worth of a voucher as operators read it. */
export function worthText(columns: WorthColumns): string {
  const worth = worthOf(columns)
  return 'gb' in worth ? `${worth.gb} GB of traffic` : `${worth.days} days ${worth.tier}`
}

/** Makes generated vouchers valid. */
export async function saveVouchers(
  context: DbAndClock,
  secrets: Pick<Secrets, 'keyedHash'>,
  { codes, ...batch }: NewVouchers,
  author: Author,
): Promise<void> {
  const hashes = codes.map((code) => hashVoucher(secrets, code))
  await changeWithAudit(context, author, async (transaction, made_at_ms) => {
    await insertBatch(transaction, { ...batch, made_at_ms, revoked_at_ms: null }, hashes)
    return `vouchers make ${batch.batch_id}: ${codes.length} of ${worthText(batch)}`
  })
}

/**
 * Revokes the vouchers of a batch that were not redeemed; what was redeemed stays.
 * @returns how many those are; null when there is no such batch, or it was revoked before
 */
export const revokeVouchers = (
  context: DbAndClock,
  batch_id: string,
  author: Author,
): Promise<number | null> =>
  changeInAudit(context, author, async (transaction, audit, nowMs) => {
    if (!(await revokeBatch(transaction, batch_id, nowMs))) return null
    await audit(`vouchers revoke ${batch_id}`)
    return countUnredeemed(transaction, batch_id)
  })
