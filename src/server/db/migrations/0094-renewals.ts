import { type Kysely, sql } from 'kysely'

/** Creates the table of members' consent to renewals, and marks the orders that give it or come from it (decision 247). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table renewal (
    renewal_id text primary key,
    account_id text not null references account (account_id),
    tier text not null,
    cycle text not null,
    currency text not null,
    price_minor bigint not null,
    gateway text not null,
    card_source text not null,
    customer_ref text,
    card_ref text,
    card_brand text,
    card_last4 text,
    card_expires text,
    consented_at_ms bigint not null,
    ended_at_ms bigint,
    period text,
    tries integer not null default 0,
    due_at_ms bigint not null
  )`.execute(db)
  await sql`create unique index renewal_that_holds
    on renewal (account_id) where ended_at_ms is null`.execute(db)
  await sql`create index renewal_by_account_id on renewal (account_id)`.execute(db)
  await sql`create index renewal_by_due_at_ms on renewal (due_at_ms)`.execute(db)
  await sql`alter table orders add column renews_at_minor bigint`.execute(db)
  await sql`alter table orders add column renewed_from text`.execute(db)
  await sql`create unique index orders_by_renewed_from
    on orders (account_id, renewed_from) where renewed_from is not null`.execute(db)
}
