import type { Kysely } from 'kysely'

/** Adds what payment providers charged for payments, where they say it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_fee')
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text', (c) => c.notNull())
    .addColumn('fee_minor', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_fee_pk', ['gateway', 'provider_ref'])
    .execute()
}
