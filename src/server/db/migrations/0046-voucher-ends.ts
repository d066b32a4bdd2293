import type { Kysely } from 'kysely'

/** Adds the end of vouchers: from then on those of a batch can no longer be redeemed (decision 163). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('voucher_batch').addColumn('ends_at_ms', 'bigint').execute()
}
