import { sql } from 'kysely'

/** Creates plans, coupons, orders, the ledger and vouchers. */
export const BILLING = [
  sql`create table plan (
    tier text not null check (tier in ('gold', 'diamond')),
    cycle text not null,
    price_minor integer not null check (price_minor >= 0),
    original_price_minor integer not null,
    currency text not null,
    is_hidden integer not null default 0,
    planned_from_ms bigint,
    planned_price_minor integer,
    planned_original_price_minor integer,
    constraint plan_pk primary key (tier, cycle)
  )`,

  sql`create table coupon (
    coupon_code text primary key,
    percent integer,
    amount_minor bigint,
    currency text,
    plans text,
    uses_each integer,
    uses integer,
    made_at_ms bigint not null,
    begins_at_ms bigint not null,
    ends_at_ms bigint
  )`,

  sql`create table orders (
    order_no text primary key,
    account_id text not null references account (account_id),
    tier text not null,
    cycle text not null,
    kind text not null,
    currency text not null,
    package_fee_minor integer not null,
    amount_minor integer not null check (amount_minor >= 0),
    quote text not null,
    coupon_code text,
    payment_type text not null,
    payment_names text,
    pack_names text,
    order_status text not null,
    created_at_ms bigint not null,
    expires_at_ms bigint not null,
    activation_time_ms bigint,
    expire_date text,
    reversal_percent integer not null default 100,
    cancelled_at_ms bigint
  )`,
  sql`create index orders_by_account_id_and_created_at_ms on orders (account_id, created_at_ms)`,
  sql`create index orders_by_order_status_and_expires_at_ms
    on orders (order_status, expires_at_ms)`,
  sql`create unique index one_open_order_per_plan
    on orders (account_id, tier, cycle)
    where order_status = 'unpaid'`,
  sql`create index orders_by_creation on orders (created_at_ms, order_no)`,
  sql`create index orders_by_status_and_creation on orders (order_status, created_at_ms, order_no)`,
  sql`create index orders_by_coupon
    on orders (coupon_code, account_id)
    where coupon_code is not null`,
  sql`create index orders_by_amount on orders (currency, amount_minor, created_at_ms, order_no)`,
  // status and amount often go together, so that a walk over all amounts would pass most orders
  sql`create index orders_by_order_status_and_amount
    on orders (order_status, currency, amount_minor, created_at_ms, order_no)`,
  sql`create index orders_by_payment_type_and_amount
    on orders (payment_type, currency, amount_minor, created_at_ms, order_no)`,
  sql`create index orders_by_cycle_and_amount
    on orders (cycle, currency, amount_minor, created_at_ms, order_no)`,
  sql`create index orders_by_tier_and_amount
    on orders (tier, currency, amount_minor, created_at_ms, order_no)`,
  sql`create index orders_by_payment_type_and_creation
    on orders (payment_type, created_at_ms, order_no)`,
  // lets purchases that extend be summed from indexes alone
  sql`create index orders_that_extend on orders (order_no, kind) where kind = 'extend'`,
  sql`create index orders_by_cycle_and_creation on orders (cycle, created_at_ms, order_no)`,
  sql`create index orders_by_tier_and_creation on orders (tier, created_at_ms, order_no)`,

  sql`create table ledger (
    entry_id text primary key,
    account_id text not null references account (account_id),
    order_no text references orders (order_no),
    kind text not null,
    tier text not null,
    from_ms bigint not null,
    until_ms bigint not null,
    paid_minor integer not null,
    currency text not null,
    reverses text,
    created_at_ms bigint not null
  )`,
  sql`create index ledger_by_account_id_and_created_at_ms on ledger (account_id, created_at_ms)`,
  sql`create unique index one_reversal_per_entry on ledger (reverses)`,
  // money may go back repeatedly; a grant happens once
  sql`create unique index one_grant_per_order_and_kind
    on ledger (order_no, kind)
    where kind in ('purchase', 'converted')`,
  // let business figures be summed from indexes alone, which SQLite does only where an index has
  // the columns of its condition, too
  sql`create index ledger_by_payer
    on ledger (kind, account_id, created_at_ms, paid_minor)
    where kind = 'purchase' and paid_minor > 0`,
  sql`create index ledger_by_purchase
    on ledger (kind, created_at_ms, order_no)
    where kind = 'purchase'`,

  sql`create table voucher_batch (
    batch_id text primary key,
    tier text,
    days integer,
    gb integer check ((tier is not null and days is not null) <> (gb is not null)),
    made_at_ms bigint not null,
    ends_at_ms bigint,
    revoked_at_ms bigint
  )`,

  sql`create table voucher (
    code_hash text primary key,
    batch_id text not null references voucher_batch (batch_id),
    redeemed_at_ms bigint,
    entry_id text,
    pack_id text
  )`,
  sql`create index voucher_by_batch on voucher (batch_id, redeemed_at_ms)`,
]
