import type { Kysely } from 'kysely'

type Schema = Kysely<unknown>
const big = 'bigint' as const

/** Adds authenticator apps, recovery codes, passkeys, pending sign-ins and used proofs of work. */
export async function up(db: Schema): Promise<void> {
  await addToSession(db, 'browser', 'text', '')
  await addToSession(db, 'system', 'text', '')
  await addToSession(db, 'kept', 'integer', 1)

  await db.schema
    .createTable('authenticator')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.account_id'))
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('last_step', big, (c) => c.notNull())
    .addColumn('mail_spent', 'integer', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('confirmed_at_ms', big)
    .execute()

  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('slot', 'integer', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at_ms', big)
    .addPrimaryKeyConstraint('recovery_code_pk', ['account_id', 'slot'])
    .execute()

  await db.schema
    .createTable('passkey')
    .addColumn('passkey_id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('credential_id', 'text', (c) => c.notNull().unique())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', big, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at_ms', big, (c) => c.notNull())
    .addColumn('last_used_at_ms', big)
    .execute()
  await index(db, 'passkey', 'account_id')

  await db.schema
    .createTable('passkey_challenge')
    .addColumn('mark_hash', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('challenge', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('account.account_id'))
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('passkey_challenge_pk', ['mark_hash', 'purpose'])
    .execute()
  await index(db, 'passkey_challenge', 'expires_at_ms')

  await db.schema
    .createTable('pending_sign_in')
    .addColumn('mark_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.account_id'))
    .addColumn('password_tag', 'text', (c) => c.notNull())
    .addColumn('kept', 'integer', (c) => c.notNull())
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .execute()
  await index(db, 'pending_sign_in', 'expires_at_ms')

  await db.schema
    .createTable('spent_proof')
    .addColumn('proof_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at_ms', big, (c) => c.notNull())
    .execute()
  await index(db, 'spent_proof', 'expires_at_ms')
  await index(db, 'known_browser', 'mark_hash')
}

function addToSession(
  db: Schema,
  column: string,
  type: 'text' | 'integer',
  fallback: string | number,
) {
  return db.schema
    .alterTable('session')
    .addColumn(column, type, (c) => c.notNull().defaultTo(fallback))
    .execute()
}

function index(db: Schema, table: string, column: string) {
  return db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
}
