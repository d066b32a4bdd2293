import { type Kysely, sql } from 'kysely'

type Schema = Kysely<unknown>
const big = 'bigint' as const

/** Everything that the main job stands on. */
export async function up(db: Schema): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('rev', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('digital_account_number', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('expire_date', 'text')
    .addColumn('vip_type', 'integer', (c) => c.notNull().check(sql`vip_type in (1, 2, 3)`))
    .addColumn('registration_time_ms', big, (c) => c.notNull())
    .addColumn('last_login_time_ms', big)
    .addColumn('invitation_code', 'text', (c) => c.notNull().unique())
    .addColumn('terms_version', 'text', (c) => c.notNull())
    .addColumn('terms_accepted_at_ms', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('device')
    .addColumn('DeviceId', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('DeviceInfo', 'text', (c) => c.notNull())
    .addColumn('Platform', 'text', (c) => c.notNull())
    .addColumn('Version', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull().unique())
    .addColumn('slot_since_ms', big)
    .addColumn('last_handshake_ms', big)
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .execute()
  await index(db, 'device', ['account_id'])

  await db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('browser', 'native')`))
    .addColumn('DeviceId', 'text', (c) => c.references('device.DeviceId'))
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('last_seen_at_ms', big, (c) => c.notNull())
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .addCheckConstraint('native_has_device', sql`(kind = 'native') = ("DeviceId" is not null)`)
    .execute()
  await index(db, 'session', ['account_id'])
  await index(db, 'session', ['expires_at_ms'])

  await db.schema
    .createTable('known_browser')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('mark_hash', 'text', (c) => c.notNull())
    .addColumn('last_used_at_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('known_browser_pk', ['account_id', 'mark_hash'])
    .execute()

  await db.schema
    .createTable('mailed_code')
    .addColumn('code_id', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('bound_to', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('decoy', 'integer', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .addColumn('used_at_ms', big)
    .execute()
  await index(db, 'mailed_code', ['bound_to', 'created_at_ms'])
  await index(db, 'mailed_code', ['expires_at_ms'])

  await db.schema
    .createTable('throttle')
    .addColumn('counter', 'text', (c) => c.primaryKey())
    .addColumn('window_ends_at_ms', big, (c) => c.notNull())
    .addColumn('hits', 'integer', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('plan')
    .addColumn('tier', 'text', (c) => c.notNull().check(sql`tier in ('gold', 'diamond')`))
    .addColumn('cycle', 'text', (c) => c.notNull())
    .addColumn('price_minor', 'integer', (c) => c.notNull().check(sql`price_minor >= 0`))
    .addColumn('original_price_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_pk', ['tier', 'cycle'])
    .execute()

  await db.schema
    .createTable('orders')
    .addColumn('order_no', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('cycle', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('package_fee_minor', 'integer', (c) => c.notNull())
    .addColumn('amount_minor', 'integer', (c) => c.notNull().check(sql`amount_minor >= 0`))
    .addColumn('quote', 'text', (c) => c.notNull())
    .addColumn('payment_type', 'text', (c) => c.notNull())
    .addColumn('order_status', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .addColumn('activation_time_ms', big)
    .addColumn('expire_date', 'text')
    .execute()
  await index(db, 'orders', ['account_id', 'created_at_ms'])
  await db.schema
    .createIndex('one_open_order_per_plan')
    .unique()
    .on('orders')
    .columns(['account_id', 'tier', 'cycle'])
    .where(sql.ref('order_status'), '=', sql.lit('unpaid'))
    .execute()

  await db.schema
    .createTable('payment')
    .addColumn('payment_id', 'text', (c) => c.primaryKey())
    .addColumn('order_no', 'text', (c) => c.notNull().references('orders.order_no'))
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('payment_url', 'text')
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addUniqueConstraint('one_payment_per_order_and_gateway', ['order_no', 'gateway'])
    .execute()

  await db.schema
    .createTable('payment_event')
    .addColumn('gateway', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('order_no', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount_minor', 'integer')
    .addColumn('currency', 'text')
    .addColumn('received_at_ms', big, (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('payment_event_pk', ['gateway', 'event_id'])
    .execute()
  await index(db, 'payment_event', ['order_no'])

  await db.schema
    .createTable('ledger')
    .addColumn('entry_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('order_no', 'text', (c) => c.references('orders.order_no'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('from_ms', big, (c) => c.notNull())
    .addColumn('until_ms', big, (c) => c.notNull())
    .addColumn('paid_minor', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addUniqueConstraint('one_entry_per_order_and_kind', ['order_no', 'kind'])
    .execute()
  await index(db, 'ledger', ['account_id', 'created_at_ms'])

  await db.schema
    .createTable('traffic')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('used_bytes', big, (c) => c.notNull())
    .addColumn('last_connection_time_ms', big)
    .addColumn('last_connection_node', 'text')
    .addPrimaryKeyConstraint('traffic_pk', ['account_id'])
    .execute()

  await db.schema
    .createTable('referral')
    .addColumn('invitee_account_id', 'text', (c) => c.primaryKey().references('account.account_id'))
    .addColumn('inviter_account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('settled_at_ms', big)
    .addCheckConstraint('nobody_invites_themselves', sql`invitee_account_id <> inviter_account_id`)
    .execute()
  await index(db, 'referral', ['inviter_account_id'])

  await db.schema
    .createTable('content')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('applied_at_ms', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('message_id', 'text', (c) => c.primaryKey())
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at_ms', big, (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('sent_at_ms', big)
    .addColumn('failed_at_ms', big)
    .execute()
  await index(db, 'outbox', ['sent_at_ms', 'next_attempt_at_ms'])
}

function index(db: Schema, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
