import { sql } from 'kysely'

/** Creates operators, their audit, content with its history, alerts, webhooks and leases. */
export const OPERATORS = [
  sql`create table operator (
    operator_id text primary key,
    name text not null unique,
    roles text not null default 'owner',
    password_hash text,
    sealed_secret text,
    last_step bigint not null default 0,
    sealed_passkey text,
    passkey_counter bigint not null default 0,
    enrolment_hash text unique,
    enrolment_until_ms bigint,
    created_at_ms bigint not null
  )`,

  sql`create table operator_session (
    token_hash text primary key,
    operator_id text not null references operator (operator_id) on delete cascade,
    created_at_ms bigint not null,
    last_seen_at_ms bigint not null,
    factor_at_ms bigint not null
  )`,
  sql`create index operator_session_by_operator_id on operator_session (operator_id)`,

  sql`create table operator_browser (
    operator_id text not null references operator (operator_id) on delete cascade,
    mark_hash text not null,
    last_used_at_ms bigint not null,
    constraint operator_browser_pk primary key (operator_id, mark_hash)
  )`,

  sql`create table operator_token (
    token_id text primary key,
    token_hash text not null unique,
    name text not null unique,
    roles text not null,
    made_by text not null,
    operator_id text references operator (operator_id) on delete cascade,
    made_at_ms bigint not null,
    ends_at_ms bigint not null,
    last_used_day text
  )`,
  sql`create index operator_token_by_operator_id on operator_token (operator_id)`,

  sql`create table audit (
    audit_id text primary key,
    at_ms bigint not null,
    who text not null,
    what text not null,
    why text not null
  )`,
  sql`create index audit_by_at_ms on audit (at_ms)`,

  sql`create table content (
    name text primary key,
    value text not null,
    applied_at_ms bigint not null
  )`,

  sql`create table content_version (
    version_id text primary key,
    at_ms bigint not null unique,
    who text not null,
    why text not null
  )`,

  sql`create table content_change (
    version_id text not null references content_version (version_id) on delete cascade,
    name text not null,
    text_before text,
    text_after text,
    constraint content_change_pk primary key (version_id, name)
  )`,

  sql`create table content_draft (
    operator_id text primary key references operator (operator_id) on delete cascade,
    files text not null,
    at_ms bigint not null
  )`,

  sql`create table tier_count (
    day text primary key,
    gold integer not null,
    diamond integer not null
  )`,

  sql`create table alert (
    alert_id text primary key,
    kind text not null,
    subject text not null,
    began_at_ms bigint not null,
    absent_since_ms bigint,
    ended_at_ms bigint
  )`,
  sql`create unique index alert_open on alert (kind, subject) where ended_at_ms is null`,

  sql`create table webhook (
    webhook_id text primary key,
    url text not null,
    sealed_secret text not null,
    added_at_ms bigint not null
  )`,

  sql`create table webhook_delivery (
    delivery_id text primary key,
    webhook_id text not null references webhook (webhook_id),
    event_id text not null,
    type text not null,
    body text not null,
    attempts integer not null,
    next_attempt_at_ms bigint not null,
    created_at_ms bigint not null,
    delivered_at_ms bigint,
    failed_at_ms bigint,
    last_status integer,
    last_failure text
  )`,
  sql`create unique index webhook_delivery_once on webhook_delivery (webhook_id, event_id)`,
  sql`create index webhook_delivery_due
    on webhook_delivery (next_attempt_at_ms)
    where delivered_at_ms is null and failed_at_ms is null`,

  sql`create table running_version (
    part text primary key,
    version text not null,
    since_ms bigint not null
  )`,

  sql`create table lease (
    name text primary key,
    holder text not null,
    until_ms bigint not null
  )`,

  sql`create table mirror_list (
    mirror_group integer not null primary key,
    number bigint not null,
    hosts text not null,
    line text not null,
    public_key text not null,
    ends_at_ms bigint not null
  )`,
]
