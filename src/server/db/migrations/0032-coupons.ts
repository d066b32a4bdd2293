import type { Kysely } from 'kysely'

/** Adds coupons, and the coupon of an order (decision 166). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('coupon')
    .addColumn('coupon_code', 'text', (c) => c.primaryKey())
    .addColumn('percent', 'integer')
    .addColumn('amount_minor', 'bigint')
    .addColumn('currency', 'text')
    .addColumn('plans', 'text')
    .addColumn('uses_each', 'integer')
    .addColumn('uses', 'integer')
    .addColumn('made_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('begins_at_ms', 'bigint', (c) => c.notNull())
    .addColumn('ends_at_ms', 'bigint')
    .execute()
  await db.schema.alterTable('orders').addColumn('coupon_code', 'text').execute()
  await db.schema
    .createIndex('orders_by_coupon')
    .on('orders')
    .columns(['coupon_code', 'account_id'])
    .where('coupon_code', 'is not', null)
    .execute()
}
