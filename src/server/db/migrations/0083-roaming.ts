import { type Kysely, sql } from 'kysely'

/** Creates what devices need to be peers of every node under one slot (decision 231). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await statement.execute(db)
}

const STATEMENTS = [
  sql`create table roaming_rev (roaming_id integer primary key, rev integer not null)`,

  sql`create table roaming_change (
    rev integer primary key,
    public_key text not null,
    account_id text not null,
    at_ms bigint not null
  )`,
  sql`create index roaming_change_by_at_ms on roaming_change (at_ms)`,

  sql`create table active_node (
    "DeviceId" text primary key references device ("DeviceId") on delete cascade,
    node_id text not null references node (node_id) on delete cascade,
    left_node_id text references node (node_id) on delete set null,
    since_ms bigint not null,
    shared_times integer not null default 0,
    shared_at_ms bigint
  )`,
  sql`create index active_node_by_node_id on active_node (node_id)`,
  sql`create index active_node_by_left_node_id on active_node (left_node_id)`,

  sql`create index device_that_roams
    on device (slot_since_ms)
    where link_hash is not null and slot_since_ms is not null`,
  sql`alter table node add column roams integer not null default 0`,
  sql`alter table peer_counter add column recent_bytes bigint not null default 0`,
  sql`alter table peer_counter add column recent_since_ms bigint not null default 0`,
  sql`alter table peer_counter add column used_at_ms bigint`,
  sql`alter table peer_counter add column shared_at_ms bigint`,
]
