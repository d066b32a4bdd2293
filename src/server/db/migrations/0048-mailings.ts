import { type Kysely, sql } from 'kysely'

/** Adds emails to groups of members, and which of them an email in the outbox belongs to (decision 167). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mailing')
    .addColumn('mailing_id', 'text', (c) => c.primaryKey())
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('texts', 'text', (c) => c.notNull())
    .addColumn('written_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('started_at_ms', 'bigint')
    .addColumn('ended_at_ms', 'bigint')
    .addColumn('planned', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_registration_ms', 'bigint', (c) => c.notNull().defaultTo(-1))
    .addColumn('last_account_id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('is_walked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('handed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refusals', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('no_email', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('suspended', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('deleting', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('unsubscribed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('outbox').addColumn('mailing_id', 'text').execute()
  await db.schema
    .createIndex('outbox_of_mailing')
    .on('outbox')
    .column('mailing_id')
    .where(sql.ref('mailing_id'), 'is not', null)
    .where(sql.ref('sent_at_ms'), 'is', null)
    .where(sql.ref('failed_at_ms'), 'is', null)
    .execute()
}
