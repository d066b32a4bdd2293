import { type Kysely, sql } from 'kysely'

type Schema = Kysely<unknown>
const big = 'bigint' as const
const HOLD_MS = 3 * 24 * 3600 * 1000

/** Adds undoable address changes, delayed deletion, notifications in the app and reversible rewards. */
export async function up(db: Schema): Promise<void> {
  await db.schema.alterTable('account').addColumn('deletion_due_at_ms', big).execute()
  await db.schema.alterTable('account').addColumn('erased_at_ms', big).execute()
  await index(db, 'account', ['deletion_due_at_ms'])
  await index(db, 'account', ['expire_date'])

  await db.schema
    .createTable('email_change')
    .addColumn('change_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('old_email', 'text', (c) => c.notNull())
    .addColumn('undo_hash', 'text', (c) => c.notNull().unique())
    .addColumn('changed_at_ms', big, (c) => c.notNull())
    .addColumn('undo_until_ms', big, (c) => c.notNull())
    .execute()
  await index(db, 'email_change', ['account_id'])
  await index(db, 'email_change', ['undo_until_ms'])

  await db.schema
    .createTable('inbox')
    .addColumn('notice_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('read_at_ms', big)
    .execute()
  await index(db, 'inbox', ['account_id', 'created_at_ms'])
  await index(db, 'inbox', ['created_at_ms'])

  await db.schema
    .createTable('muted_notice')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_notice_pk', ['account_id', 'kind'])
    .execute()

  await db.schema.alterTable('outbox').addColumn('account_id', 'text').execute()
  await index(db, 'outbox', ['account_id'])

  await db.schema.alterTable('ledger').addColumn('reverses', 'text').execute()
  await db.schema
    .createIndex('one_reversal_per_entry')
    .unique()
    .on('ledger')
    .column('reverses')
    .execute()

  await db.schema.alterTable('referral').addColumn('due_at_ms', big).execute()
  await db.schema.alterTable('referral').addColumn('inviter_entry_id', 'text').execute()
  await db.schema.alterTable('referral').addColumn('invitee_entry_id', 'text').execute()
  await sql`update referral set due_at_ms = settled_at_ms + ${sql.lit(HOLD_MS)} where state = 'held'`.execute(
    db,
  )
  await index(db, 'referral', ['state', 'due_at_ms'])
}

function index(db: Schema, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_by_${columns.join('_and_')}`)
    .on(table)
    .columns(columns)
    .execute()
}
