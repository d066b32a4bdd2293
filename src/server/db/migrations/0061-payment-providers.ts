import type { Kysely } from 'kysely'

/** Adds payment providers that operators set up by form, and their names in orders (decision 190). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment_provider')
    .addColumn('provider_id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('sealed_keys', 'text', (c) => c.notNull())
    .addColumn('is_offered', 'integer', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('added_at_ms', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('orders').addColumn('payment_names', 'text').execute()
}
