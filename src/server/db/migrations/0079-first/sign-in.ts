import { sql } from 'kysely'

/** Creates sessions, known browsers, codes, second factors, and counters of attempts. */
export const SIGN_IN = [
  sql`create table session (
    token_hash text primary key,
    account_id text not null references account (account_id),
    kind text not null check (kind in ('browser', 'native')),
    "DeviceId" text references device ("DeviceId"),
    browser_hash text,
    browser text not null default '',
    system text not null default '',
    mirror text,
    kept integer not null default 1,
    created_at_ms bigint not null,
    last_seen_at_ms bigint not null,
    expires_at_ms bigint not null,
    is_suspended integer not null default 0,
    constraint native_has_device check ((kind = 'native') = ("DeviceId" is not null))
  )`,
  sql`create index session_by_account_id on session (account_id)`,
  sql`create index session_by_expires_at_ms on session (expires_at_ms)`,
  sql`create index "session_by_DeviceId"
    on session ("DeviceId")
    where "DeviceId" is not null`,

  sql`create table revoked_session (
    token_hash text primary key,
    forget_at_ms bigint not null
  )`,
  sql`create index revoked_session_by_end on revoked_session (forget_at_ms)`,

  sql`create table known_browser (
    account_id text not null references account (account_id),
    mark_hash text not null,
    last_used_at_ms bigint not null,
    constraint known_browser_pk primary key (account_id, mark_hash)
  )`,
  sql`create index known_browser_by_mark_hash on known_browser (mark_hash)`,
  sql`create index known_browser_by_last_used_at_ms on known_browser (last_used_at_ms)`,

  sql`create table mailed_code (
    code_id text primary key,
    purpose text not null,
    bound_to text not null,
    code_hash text not null,
    decoy integer not null,
    tries integer not null,
    created_at_ms bigint not null,
    expires_at_ms bigint not null,
    used_at_ms bigint
  )`,
  sql`create index mailed_code_by_bound_to_and_created_at_ms
    on mailed_code (bound_to, created_at_ms)`,
  sql`create index mailed_code_by_expires_at_ms on mailed_code (expires_at_ms)`,

  sql`create table authenticator (
    account_id text primary key references account (account_id),
    sealed_secret text not null,
    last_step bigint not null,
    mail_spent integer not null,
    created_at_ms bigint not null,
    confirmed_at_ms bigint
  )`,

  sql`create table recovery_code (
    account_id text not null references account (account_id),
    slot integer not null,
    code_hash text not null,
    used_at_ms bigint,
    constraint recovery_code_pk primary key (account_id, slot)
  )`,

  sql`create table passkey (
    passkey_id text primary key,
    account_id text not null references account (account_id),
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    name text not null,
    created_at_ms bigint not null,
    last_used_at_ms bigint
  )`,
  sql`create index passkey_by_account_id on passkey (account_id)`,

  sql`create table passkey_challenge (
    mark_hash text not null,
    purpose text not null,
    challenge text not null,
    account_id text references account (account_id),
    expires_at_ms bigint not null,
    constraint passkey_challenge_pk primary key (mark_hash, purpose)
  )`,
  sql`create index passkey_challenge_by_expires_at_ms on passkey_challenge (expires_at_ms)`,
  sql`create index passkey_challenge_by_account_id on passkey_challenge (account_id)`,

  sql`create table pending_sign_in (
    mark_hash text primary key,
    account_id text not null references account (account_id),
    password_tag text not null,
    kept integer not null,
    expires_at_ms bigint not null
  )`,
  sql`create index pending_sign_in_by_expires_at_ms on pending_sign_in (expires_at_ms)`,
  sql`create index pending_sign_in_by_account_id on pending_sign_in (account_id)`,

  sql`create table spent_proof (
    proof_hash text primary key,
    expires_at_ms bigint not null
  )`,
  sql`create index spent_proof_by_expires_at_ms on spent_proof (expires_at_ms)`,

  sql`create table throttle (
    counter text primary key,
    window_ends_at_ms bigint not null,
    hits integer not null
  )`,
  sql`create index throttle_by_window_ends_at_ms on throttle (window_ends_at_ms)`,

  sql`create table network_window (
    starts_at_ms bigint primary key,
    key text not null
  )`,

  sql`create table network_count (
    name text primary key,
    window_starts_at_ms bigint not null,
    hits bigint not null
  )`,
  sql`create index network_count_by_window on network_count (window_starts_at_ms)`,

  sql`create table network_crowding (
    part text primary key,
    window_starts_at_ms bigint not null,
    people_per_counter integer not null
  )`,
]
