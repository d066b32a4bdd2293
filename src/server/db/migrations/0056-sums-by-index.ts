import { type Kysely, sql } from 'kysely'

/**
 * Lets the figures of the business be summed from indexes alone, which is twenty times quicker than from the
 * rows: the payments of a time, who paid when, and the purchases of a time that
 * extend a membership. SQLite reads an index alone only if that has the columns of its condition, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const arrivals = 'payment_event_by_kind_and_arrival'
  await db.schema.dropIndex(arrivals).execute()
  await db.schema
    .createIndex(arrivals)
    .on('payment_event')
    .columns(['kind', 'received_at_ms', 'gateway', 'event_id'])
    .columns(['outcome', 'currency', 'amount_minor'])
    .execute()
  await db.schema
    .createIndex('ledger_by_payer')
    .on('ledger')
    .columns(['kind', 'account_id', 'created_at_ms', 'paid_minor'])
    .where(sql<boolean>`kind = 'purchase' and paid_minor > 0`)
    .execute()
  await db.schema
    .createIndex('ledger_by_purchase')
    .on('ledger')
    .columns(['kind', 'created_at_ms', 'order_no'])
    .where(sql<boolean>`kind = 'purchase'`)
    .execute()
  await db.schema
    .createIndex('orders_that_extend')
    .on('orders')
    .columns(['order_no', 'kind'])
    .where(sql<boolean>`kind = 'extend'`)
    .execute()
}
