import type { Kysely } from 'kysely'

/** Keeps the bank's reference of a refund that a person has sent with its report, so that none is recorded twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment_event').addColumn('bank_ref', 'text').execute()
}
