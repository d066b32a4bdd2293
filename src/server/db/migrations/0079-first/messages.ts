import { sql } from 'kysely'

/** Creates emails that wait, notices in the account, conversations with support, and mailings. */
export const MESSAGES = [
  sql`create table outbox (
    message_id text primary key,
    account_id text,
    dedupe_key text not null unique,
    kind text not null,
    recipient text not null,
    locale text not null,
    payload text not null,
    attempts integer not null,
    next_attempt_at_ms bigint not null,
    created_at_ms bigint not null,
    sent_at_ms bigint,
    failed_at_ms bigint,
    mailing_id text
  )`,
  sql`create index outbox_by_sent_at_ms_and_next_attempt_at_ms
    on outbox (sent_at_ms, next_attempt_at_ms)`,
  sql`create index outbox_by_account_id on outbox (account_id)`,
  sql`create index outbox_by_recipient on outbox (recipient)`,
  sql`create index outbox_by_failed_at_ms on outbox (failed_at_ms) where failed_at_ms is not null`,
  sql`create index outbox_of_mailing
    on outbox (mailing_id)
    where mailing_id is not null and sent_at_ms is null and failed_at_ms is null`,

  sql`create table inbox (
    notice_id text primary key,
    account_id text not null references account (account_id),
    dedupe_key text not null unique,
    kind text not null,
    payload text not null,
    created_at_ms bigint not null,
    read_at_ms bigint
  )`,
  sql`create index inbox_by_account_id_and_created_at_ms on inbox (account_id, created_at_ms)`,
  sql`create index inbox_by_created_at_ms on inbox (created_at_ms)`,
  sql`create index inbox_of_allowance on inbox (created_at_ms) where kind = 'allowance'`,

  sql`create table muted_notice (
    account_id text not null references account (account_id),
    kind text not null,
    constraint muted_notice_pk primary key (account_id, kind)
  )`,

  sql`create table support_message (
    message_id text primary key,
    kind text not null default 'support',
    account_id text references account (account_id) on delete cascade,
    email text not null,
    locale text not null,
    message text not null,
    created_at_ms bigint not null,
    waiting_since_ms bigint,
    closed_at_ms bigint,
    latest_at_ms bigint not null default 0,
    is_unread integer not null default 0
  )`,
  sql`create index support_message_by_account_id on support_message (account_id)`,
  sql`create index support_message_by_email on support_message (email)`,
  sql`create index support_message_by_latest_at_ms on support_message (latest_at_ms)`,
  sql`create index support_message_that_waits
    on support_message (waiting_since_ms)
    where waiting_since_ms is not null`,

  sql`create table support_reply (
    reply_id text primary key,
    message_id text not null references support_message (message_id) on delete cascade,
    is_ours integer not null,
    text text not null,
    created_at_ms bigint not null
  )`,
  sql`create index support_reply_by_message_id on support_reply (message_id, created_at_ms)`,

  sql`create table prepared_reply (
    name text not null,
    locale text not null,
    text text not null,
    constraint prepared_reply_key primary key (name, locale)
  )`,

  sql`create table mailing (
    mailing_id text primary key,
    rev integer not null default 0,
    kind text not null,
    state text not null,
    search text not null,
    texts text not null,
    written_at_ms bigint not null,
    started_at_ms bigint,
    ended_at_ms bigint,
    planned integer not null default 0,
    last_registration_ms bigint not null default -1,
    last_account_id text not null default '',
    is_walked integer not null default 0,
    handed integer not null default 0,
    sent integer not null default 0,
    failed integer not null default 0,
    refusals integer not null default 0,
    no_email integer not null default 0,
    suspended integer not null default 0,
    deleting integer not null default 0,
    unsubscribed integer not null default 0
  )`,

  sql`create table email_pace (
    "of" text primary key,
    next_at_ms bigint not null
  )`,
]
