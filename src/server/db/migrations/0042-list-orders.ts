import { type Kysely, sql } from 'kysely'

/** Adds the indexes in whose order members are listed by the end of their membership, and orders by amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index account_by_end on account (coalesce(expire_date, '9999'), account_id)
    where erased_at_ms is null`.execute(db)
  await db.schema
    .createIndex('orders_by_amount')
    .on('orders')
    .columns(['currency', 'amount_minor', 'created_at_ms', 'order_no'])
    .execute()
}
