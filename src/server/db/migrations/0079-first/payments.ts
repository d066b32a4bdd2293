import { sql } from 'kysely'

/** Creates payment providers, their reports of payments, fees, and refunds that wait. */
export const PAYMENTS = [
  sql`create table payment_provider (
    provider_id text primary key,
    kind text not null,
    names text not null,
    settings text not null,
    sealed_keys text not null,
    is_offered integer not null,
    revision integer not null,
    added_at_ms bigint not null
  )`,

  sql`create table payment (
    payment_id text primary key,
    order_no text not null references orders (order_no),
    gateway text not null,
    provider_ref text,
    payment_url text,
    created_at_ms bigint not null,
    constraint one_payment_per_order_and_gateway unique (order_no, gateway)
  )`,
  sql`create index payment_by_gateway_and_provider_ref on payment (gateway, provider_ref)`,

  sql`create table payment_event (
    gateway text not null,
    event_id text not null,
    order_no text,
    provider_ref text,
    kind text not null,
    amount_minor bigint,
    currency text,
    paid_at_ms bigint,
    received_at_ms bigint not null,
    outcome text not null,
    handled_at_ms bigint,
    bank_ref text,
    dispute_reason text,
    evidence_due_ms bigint,
    constraint payment_event_pk primary key (gateway, event_id)
  )`,
  sql`create index payment_event_by_order_no on payment_event (order_no)`,
  sql`create index payment_event_by_gateway_and_provider_ref
    on payment_event (gateway, provider_ref)`,
  sql`create index payment_event_by_arrival on payment_event (received_at_ms, gateway, event_id)`,
  sql`create index payment_event_by_provider_and_arrival
    on payment_event (gateway, received_at_ms, event_id)`,
  sql`create index payment_event_by_currency_and_arrival
    on payment_event (currency, received_at_ms, gateway, event_id)`,
  sql`create index payment_event_by_amount
    on payment_event (currency, amount_minor, received_at_ms, gateway, event_id)`,
  sql`create index payment_event_by_kind_and_amount
    on payment_event (kind, currency, amount_minor, received_at_ms, gateway, event_id)`,
  sql`create index payment_event_by_provider_and_amount
    on payment_event (gateway, currency, amount_minor, received_at_ms, event_id)`,
  // has all that sums of a time need, so that they are read from the index alone
  sql`create index payment_event_by_kind_and_arrival
    on payment_event (kind, received_at_ms, gateway, event_id, outcome, currency, amount_minor)`,
  sql`create index payment_event_by_movement
    on payment_event (
      (case kind when 'paid' then coalesce(paid_at_ms, received_at_ms) else received_at_ms end),
      gateway, event_id
    )
    where provider_ref is not null`,
  sql`create index payment_event_that_may_wait
    on payment_event (received_at_ms, gateway, event_id)
    where outcome in (
      'paid_late', 'underpaid', 'refund_due', 'disputed', 'overpaid', 'paid_again', 'unmatched',
      'refund_failed', 'unconfirmed'
    ) and handled_at_ms is null`,

  sql`create table payment_fee (
    gateway text not null,
    provider_ref text not null,
    fee_minor bigint not null,
    currency text not null,
    constraint payment_fee_pk primary key (gateway, provider_ref)
  )`,

  sql`create table return_fee (
    gateway text not null,
    entry_ref text not null,
    provider_ref text not null,
    about text not null,
    fee_minor bigint not null,
    currency text not null,
    booked_at_ms bigint not null,
    constraint return_fee_pk primary key (gateway, entry_ref)
  )`,
  sql`create index return_fee_by_booking on return_fee (booked_at_ms, gateway, entry_ref)`,
  sql`create index return_fee_by_payment on return_fee (gateway, provider_ref)`,

  sql`create table return_question (
    gateway text not null,
    provider_ref text not null,
    asked_at_ms bigint not null,
    is_final integer not null,
    constraint return_question_pk primary key (gateway, provider_ref)
  )`,

  sql`create table refund_limit (
    currency text primary key,
    above_minor bigint not null
  )`,

  sql`create table refund_request (
    order_no text primary key references orders (order_no),
    request_id text not null unique,
    gateway text not null,
    payment text not null,
    amount_minor bigint not null,
    currency text not null,
    bank_ref text,
    asked_by text not null,
    why text not null,
    asked_at_ms bigint not null,
    ends_at_ms bigint not null
  )`,
]
