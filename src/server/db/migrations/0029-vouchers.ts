import type { Kysely } from 'kysely'

/** Adds vouchers, by their hash, and the batches in which they are made (decision 163). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voucher_batch')
    .addColumn('batch_id', 'text', (c) => c.primaryKey())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('made_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('revoked_at_ms', 'bigint')
    .execute()
  await db.schema
    .createTable('voucher')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('batch_id', 'text', (c) => c.notNull().references('voucher_batch.batch_id'))
    .addColumn('redeemed_at_ms', 'bigint')
    .addColumn('entry_id', 'text')
    .execute()
  await db.schema
    .createIndex('voucher_by_batch')
    .on('voucher')
    .columns(['batch_id', 'redeemed_at_ms'])
    .execute()
}
