import type { Kysely } from 'kysely'

/**
 * Adds what payment providers charged for refunds and disputes, or gave back, and when each was last asked about a
 * payment (decision 193).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('return_fee')
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('entry_ref', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('fee_minor', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('booked_at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('return_fee_pk', ['gateway', 'entry_ref'])
    .execute()
  await db.schema
    .createIndex('return_fee_by_booking')
    .on('return_fee')
    .columns(['booked_at_ms', 'gateway', 'entry_ref'])
    .execute()
  await db.schema
    .createIndex('return_fee_by_payment')
    .on('return_fee')
    .columns(['gateway', 'provider_ref'])
    .execute()
  await db.schema
    .createTable('return_question')
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text', (c) => c.notNull())
    .addColumn('asked_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('is_final', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('return_question_pk', ['gateway', 'provider_ref'])
    .execute()
}
