import { type Kysely, sql } from 'kysely'

/** Moves operators' passkeys, stored with a prefix in the column of app secrets, to their own column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('operator').addColumn('sealed_passkey', 'text').execute()
  await db.schema
    .alterTable('operator')
    .addColumn('passkey_counter', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`
    update operator
    set sealed_passkey = substr(sealed_secret, length('passkey:') + 1), sealed_secret = null,
      passkey_counter = last_step, last_step = 0
    where sealed_secret like 'passkey:%'`.execute(db)
}
