import { sql } from 'kysely'

/** Creates nodes with what their agents report, devices with their slots, and traffic. */
export const DEVICES = [
  sql`create table node (
    node_id text primary key,
    name text not null unique,
    country text not null,
    endpoint text not null,
    dns text not null,
    capacity integer not null,
    slots_held integer not null default 0,
    is_drained integer not null default 0,
    lost_at_ms bigint,
    untold_since_ms bigint,
    public_key text unique,
    registration_hash text unique,
    bearer_hash text unique,
    peers_rev integer not null default 0,
    created_at_ms bigint not null,
    seen_at_ms bigint,
    exit_ipv4 text,
    exit_ipv6 text,
    tunnel_network text not null default '10.0.0.0/8',
    problem text default 'not_told',
    problem_detail text not null default '',
    agent_dialect integer,
    way_failures text,
    way_certificates text
  )`,

  sql`create table node_profile (
    node_id text not null,
    number integer not null,
    ways text not null,
    ended_at_ms bigint,
    constraint node_profile_pk primary key (node_id, number)
  )`,

  sql`create table node_change (
    node_id text references node (node_id) on delete cascade,
    rev integer not null,
    public_key text not null,
    at_ms bigint not null,
    constraint node_change_pk primary key (node_id, rev)
  )`,
  sql`create index node_change_by_at_ms on node_change (at_ms)`,

  sql`create table node_report (
    node_id text primary key references node (node_id) on delete cascade,
    reported_at_ms bigint not null,
    away_from_ms bigint not null,
    away_until_ms bigint not null,
    used_until_ms bigint not null,
    suspected_since_ms bigint,
    suspicions text not null default ''
  )`,

  sql`create table device (
    "DeviceId" text primary key,
    account_id text not null references account (account_id),
    "DeviceInfo" text not null,
    "Platform" text not null,
    "Version" text not null,
    public_key text not null unique,
    installation_hash text,
    installation_used_at_ms bigint,
    is_app integer not null default 1,
    tunnel_number integer,
    node_id text references node (node_id) on delete set null,
    slot_since_ms bigint,
    slot_check_at_ms bigint,
    heartbeat_until_ms bigint,
    slot_ended text,
    last_handshake_ms bigint,
    quick_handshakes integer not null default 0,
    tunnel_hash text,
    tunnel_dns text,
    link_hash text,
    sealed_key text,
    link_profile text,
    created_at_ms bigint not null
  )`,
  sql`create index device_by_account_id on device (account_id)`,
  sql`create unique index one_device_per_tunnel_number on device (tunnel_number)`,
  sql`create index device_by_node_id on device (node_id)`,
  sql`create index device_by_slot_check_at_ms on device (slot_check_at_ms)`,
  sql`create index device_by_installation_used_at_ms
    on device (installation_used_at_ms)
    where installation_used_at_ms is not null`,
  sql`create unique index device_by_link on device (link_hash) where link_hash is not null`,
  sql`create index device_by_creation on device (created_at_ms, "DeviceId")`,
  sql`create index device_by_platform_and_creation
    on device ("Platform", created_at_ms, "DeviceId")`,
  sql`create index device_by_kind_and_creation on device (is_app, created_at_ms, "DeviceId")`,
  sql`create index device_by_node_and_creation on device (node_id, created_at_ms, "DeviceId")`,
  sql`create index device_by_version on device ("Platform", "Version")`,
  // counts the slots of a node without its other devices
  sql`create index device_with_slot_by_node
    on device (node_id, slot_since_ms)
    where slot_since_ms is not null`,
  // holds only devices that have not: among many that have, no other index finds them
  sql`create index device_never_connected
    on device (created_at_ms, "DeviceId")
    where last_handshake_ms is null and slot_ended is null`,
  sql`create index device_that_may_need_renewal
    on device (created_at_ms, "DeviceId")
    where tunnel_hash is not null or tunnel_dns is not null or link_profile is not null`,

  sql`create table peer_counter (
    node_id text references node (node_id) on delete cascade,
    public_key text not null,
    account_id text not null references account (account_id) on delete cascade,
    epoch integer not null,
    counted_bytes bigint not null,
    used_until_ms bigint not null,
    left_at_ms bigint,
    constraint peer_counter_key primary key (node_id, public_key)
  )`,
  sql`create index peer_counter_by_left_at_ms on peer_counter (left_at_ms)`,
  sql`create index peer_counter_by_account_id on peer_counter (account_id)`,

  sql`create table traffic (
    account_id text not null references account (account_id),
    month text not null,
    used_bytes bigint not null,
    from_packs_bytes bigint not null default 0,
    last_connection_time_ms bigint,
    last_connection_node text,
    told_percent integer not null default 0,
    constraint traffic_pk primary key (account_id)
  )`,

  sql`create table traffic_pack (
    pack_id text primary key,
    account_id text not null references account (account_id),
    kind text not null,
    order_no text unique,
    bytes bigint not null,
    used_bytes bigint not null default 0,
    created_at_ms bigint not null,
    ended_at_ms bigint,
    constraint pack_not_overdrawn check (used_bytes <= bytes)
  )`,
  sql`create index traffic_pack_by_account on traffic_pack (account_id, created_at_ms)`,
  // is read with each report of a node, and nearly always empty
  sql`create index traffic_pack_left
    on traffic_pack (account_id, bytes, used_bytes)
    where ended_at_ms is null and used_bytes < bytes`,
]
