import type { Kysely } from 'kysely'

/** Adds the sums above which a refund needs a second person, and refunds that wait for one (decision 179). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_limit')
    .addColumn('currency', 'text', (c) => c.primaryKey())
    .addColumn('above_minor', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('refund_request')
    .addColumn('order_no', 'text', (c) => c.primaryKey().references('orders.order_no'))
    .addColumn('request_id', 'text', (c) => c.notNull().unique())
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('payment', 'text', (c) => c.notNull())
    .addColumn('amount_minor', 'bigint', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('bank_ref', 'text')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('asked_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('ends_at_ms', 'bigint', (c) => c.notNull())
    .execute()
}
