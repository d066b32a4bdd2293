import { type Kysely, sql } from 'kysely'

/** Creates the tables of members who moved in from another panel, and of their orders there (decision 241). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table imported_account (
    source text not null,
    source_id text not null,
    account_id text not null references account (account_id),
    constraint imported_account_pk primary key (source, source_id)
  )`.execute(db)
  await sql`create index imported_account_by_account_id on imported_account (account_id)`.execute(
    db,
  )
  await sql`create table imported_order (
    source text not null,
    source_id text not null,
    account_id text not null references account (account_id),
    plan_name text not null,
    term text,
    amount_minor bigint not null,
    currency text not null,
    state text not null,
    created_at_ms bigint not null,
    paid_at_ms bigint,
    constraint imported_order_pk primary key (source, source_id)
  )`.execute(db)
  await sql`create index imported_order_by_account_id
    on imported_order (account_id, created_at_ms)`.execute(db)
}
