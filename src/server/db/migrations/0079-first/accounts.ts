import { sql } from 'kysely'

/** Creates accounts, changes of address that can be undone, and invitations. */
export const ACCOUNTS = [
  sql`create table account (
    account_id text primary key,
    rev integer not null default 1,
    digital_account_number text not null unique,
    email text unique,
    password_hash text not null,
    locale text not null,
    expire_date text,
    vip_type integer not null check (vip_type in (1, 2, 3)),
    registration_time_ms bigint not null,
    last_login_time_ms bigint,
    invitation_code text not null unique,
    terms_version text not null,
    terms_accepted_at_ms bigint not null,
    deletion_due_at_ms bigint,
    erased_at_ms bigint,
    suspended_at_ms bigint,
    invited_at_ms bigint,
    has_connected integer not null default 0
  )`,
  sql`create index account_by_expire_date on account (expire_date)`,
  sql`create index account_by_registration
    on account (registration_time_ms, account_id)
    where erased_at_ms is null`,
  sql`create index account_by_end
    on account (coalesce(expire_date, '9999'), account_id)
    where erased_at_ms is null`,
  // reads and counts the members of a tier without their rows
  sql`create index account_by_tier_and_end on account (vip_type, expire_date, erased_at_ms)`,
  sql`create index account_by_tier_and_list_end
    on account (vip_type, coalesce(expire_date, '9999'), account_id)
    where erased_at_ms is null`,
  sql`create index account_suspended
    on account (registration_time_ms, account_id)
    where suspended_at_ms is not null`,
  sql`create index account_imported
    on account (registration_time_ms, account_id)
    where terms_version = ''`,
  // hold only members who have not: among many who have, no other index finds them
  sql`create index account_never_connected
    on account (has_connected, registration_time_ms, account_id)
    where has_connected = 0`,
  sql`create index account_never_connected_by_end
    on account (has_connected, coalesce(expire_date, '9999'), account_id)
    where has_connected = 0`,
  // holds deletions alone, or SQLite would search it for members who end soon
  sql`create index account_by_deletion_due_at_ms
    on account (deletion_due_at_ms)
    where deletion_due_at_ms is not null`,

  sql`create table email_change (
    change_id text primary key,
    account_id text not null references account (account_id),
    old_email text not null,
    undo_hash text not null unique,
    changed_at_ms bigint not null,
    undo_until_ms bigint not null
  )`,
  sql`create index email_change_by_account_id on email_change (account_id)`,
  sql`create index email_change_by_undo_until_ms on email_change (undo_until_ms)`,

  sql`create table referral (
    invitee_account_id text primary key references account (account_id),
    inviter_account_id text not null references account (account_id),
    rule text not null,
    state text not null,
    created_at_ms bigint not null,
    settled_at_ms bigint,
    due_at_ms bigint,
    inviter_entry_id text,
    invitee_entry_id text,
    constraint nobody_invites_themselves check (invitee_account_id <> inviter_account_id)
  )`,
  sql`create index referral_by_inviter_account_id on referral (inviter_account_id)`,
  sql`create index referral_by_state_and_due_at_ms on referral (state, due_at_ms)`,
]
