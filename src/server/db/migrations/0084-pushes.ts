import { type Kysely, sql } from 'kysely'

/** Creates the tables of browsers that get pushes, and of their pushes (decisions 234 and 235). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscription (
    token_hash text primary key references session (token_hash) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    kinds text not null,
    subscribed_at_ms bigint not null
  )`.execute(db)
  await sql`create table push_message (
    token_hash text not null references push_subscription (token_hash) on delete cascade,
    dedupe_key text not null,
    push text not null,
    attempts integer not null default 0,
    due_at_ms bigint,
    created_at_ms bigint not null,
    constraint push_message_pk primary key (token_hash, dedupe_key)
  )`.execute(db)
  await sql`create index push_message_by_due_at_ms
    on push_message (due_at_ms) where due_at_ms is not null`.execute(db)
  await sql`create index push_message_by_created_at_ms on push_message (created_at_ms)`.execute(db)
}
