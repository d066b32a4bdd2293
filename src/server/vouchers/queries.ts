import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type BatchRow = Selectable<Tables['voucher_batch']>
export type VoucherRow = Selectable<Tables['voucher']> & BatchRow

/** SQLite and PostgreSQL take 999 and more values in one statement; a voucher has two. */
const ROWS_AT_ONCE = 400

export const selectVoucher = (db: Db, code_hash: string): Promise<VoucherRow | undefined> =>
  db
    .selectFrom('voucher')
    .innerJoin('voucher_batch', 'voucher_batch.batch_id', 'voucher.batch_id')
    .selectAll('voucher')
    .selectAll('voucher_batch')
    .where('code_hash', '=', code_hash)
    .executeTakeFirst()

/**
 * Marks a voucher as redeemed.
 * @returns false when it is redeemed already, or its batch was revoked meanwhile
 */
export async function claimVoucher(
  db: Db,
  code_hash: string,
  redeemed: Pick<VoucherRow, 'redeemed_at_ms'> & Partial<Pick<VoucherRow, 'entry_id' | 'pack_id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voucher')
    .set(redeemed)
    .where('code_hash', '=', code_hash)
    .where('redeemed_at_ms', 'is', null)
    .where('batch_id', 'in', (batches) =>
      batches.selectFrom('voucher_batch').select('batch_id').where('revoked_at_ms', 'is', null),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Inserts a batch with the hashes of its codes; call it in a transaction. */
export async function insertBatch(
  db: Db,
  batch: Insertable<Tables['voucher_batch']>,
  hashes: readonly string[],
): Promise<void> {
  await db.insertInto('voucher_batch').values(batch).execute()
  const { batch_id } = batch
  for (let start = 0; start < hashes.length; start += ROWS_AT_ONCE) {
    const rows = hashes
      .slice(start, start + ROWS_AT_ONCE)
      .map((code_hash) => ({ code_hash, batch_id }))
    await db.insertInto('voucher').values(rows).execute()
  }
}

/** @returns whether it was valid until now */
export async function revokeBatch(db: Db, batch_id: string, revoked_at_ms: number) {
  const { numUpdatedRows } = await db
    .updateTable('voucher_batch')
    .set({ revoked_at_ms })
    .where('batch_id', '=', batch_id)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countUnredeemed(db: Db, batch_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('voucher')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('batch_id', '=', batch_id)
    .where('redeemed_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Selects batches with the number of their vouchers, newest first. */
export const selectBatches = (db: Db, limit: number) =>
  db
    .selectFrom('voucher_batch')
    .selectAll()
    .select(({ selectFrom, fn }) => {
      const own = selectFrom('voucher')
        .select(fn.countAll<number>().as('n'))
        .whereRef('voucher.batch_id', '=', 'voucher_batch.batch_id')
      return [own.as('vouchers'), own.where('redeemed_at_ms', 'is not', null).as('redeemed')]
    })
    .orderBy('made_at_ms', 'desc')
    .orderBy('batch_id')
    .limit(limit)
    .execute()
