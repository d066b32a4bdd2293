import { type Kysely, sql } from 'kysely'

/** Adds addresses that are told of events by signed calls, and those calls (decision 177). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('webhook_id', 'text', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('added_at_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('delivery_id', 'text', (c) => c.primaryKey())
    .addColumn('webhook_id', 'text', (c) => c.notNull().references('webhook.webhook_id'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('created_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('delivered_at_ms', 'bigint')
    .addColumn('failed_at_ms', 'bigint')
    .addColumn('last_status', 'integer')
    .addColumn('last_failure', 'text')
    .execute()
  await db.schema
    .createIndex('webhook_delivery_once')
    .unique()
    .on('webhook_delivery')
    .columns(['webhook_id', 'event_id'])
    .execute()
  await db.schema
    .createIndex('webhook_delivery_due')
    .on('webhook_delivery')
    .columns(['next_attempt_at_ms'])
    .where(sql.ref('delivered_at_ms'), 'is', null)
    .where(sql.ref('failed_at_ms'), 'is', null)
    .execute()
}
