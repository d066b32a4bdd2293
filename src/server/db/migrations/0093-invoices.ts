import { type Kysely, sql } from 'kysely'

/** Creates the tables of invoices, and of the details that members give for them (decision 245). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table billing_details (
    account_id text primary key references account (account_id),
    name text not null,
    address text not null,
    country text not null,
    vat_id text not null
  )`.execute(db)
  await sql`alter table orders add column billing_details text`.execute(db)
  await sql`create table invoice_counter (
    series text primary key,
    last_no bigint not null
  )`.execute(db)
  await sql`create table invoice (
    invoice_no bigint primary key,
    order_no text not null references orders (order_no),
    issued_at_ms bigint not null,
    currency text not null,
    sum_minor integer not null,
    tax_minor integer not null,
    document text not null
  )`.execute(db)
  await sql`create index invoice_by_order_no on invoice (order_no)`.execute(db)
  await sql`create index invoice_by_issued_at_ms on invoice (issued_at_ms)`.execute(db)
}
