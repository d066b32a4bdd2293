import { type Kysely, sql } from 'kysely'

/** Creates the tables of the minutes that nodes were silent, by day, and of their traffic, by month (decision 255). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table node_day (
    node_id text not null references node (node_id) on delete cascade,
    day text not null,
    silent_minutes integer not null,
    counted_minute integer not null,
    primary key (day, node_id)
  )`.execute(db)
  await sql`create table node_month (
    node_id text not null references node (node_id) on delete cascade,
    month text not null,
    bytes bigint not null,
    is_rounded integer not null default 0,
    primary key (month, node_id)
  )`.execute(db)
}
