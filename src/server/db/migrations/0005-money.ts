import { type Kysely, sql } from 'kysely'

type Schema = Kysely<unknown>
const big = 'bigint' as const

/** Makes the result of payments independent of the order in which payment events arrive. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('orders').addColumn('cancelled_at_ms', big).execute()
  await db.schema.alterTable('payment_event').addColumn('paid_at_ms', big).execute()
  await db.schema.alterTable('payment_event').addColumn('handled_at_ms', big).execute()
  await sql`
    update orders set cancelled_at_ms = created_at_ms
    where order_status = 'failed' and order_no not in (
      select order_no from payment_event where outcome = 'failed' and order_no is not null
    )`.execute(db)
  await sql`
    update orders set order_status = 'disputed'
    where order_status = 'refund_due' and order_no in (
      select order_no from payment_event where outcome = 'disputed' and order_no is not null
    )`.execute(db)
  await allowRepeatedReversals(db)
}

/** Allows several reversals per order, because money can be refunded repeatedly; a grant stays unique. */
async function allowRepeatedReversals(db: Schema): Promise<void> {
  await db.schema.alterTable('ledger').renameTo('ledger_before').execute()
  await db.schema
    .createTable('ledger')
    .addColumn('entry_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('order_no', 'text', (c) => c.references('orders.order_no'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('from_ms', big, (c) => c.notNull())
    .addColumn('until_ms', big, (c) => c.notNull())
    .addColumn('paid_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('reverses', 'text')
    .execute()
  await sql`
    insert into ledger (entry_id, account_id, order_no, kind, tier, from_ms, until_ms, paid_minor, currency, created_at_ms, reverses)
    select entry_id, account_id, order_no, kind, tier, from_ms, until_ms, paid_minor, currency, created_at_ms, reverses
    from ledger_before`.execute(db)
  await db.schema.dropTable('ledger_before').execute()
  await db.schema
    .createIndex('ledger_by_account_id_and_created_at_ms')
    .on('ledger')
    .columns(['account_id', 'created_at_ms'])
    .execute()
  await db.schema
    .createIndex('one_reversal_per_entry')
    .unique()
    .on('ledger')
    .column('reverses')
    .execute()
  await db.schema
    .createIndex('one_grant_per_order_and_kind')
    .unique()
    .on('ledger')
    .columns(['order_no', 'kind'])
    .where(sql.ref('kind'), 'in', [sql.lit('purchase'), sql.lit('converted')])
    .execute()
}
