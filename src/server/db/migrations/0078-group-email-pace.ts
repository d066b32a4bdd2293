import type { Kysely } from 'kysely'

/** Adds when the next email to a group may leave, in one row that all mailings and invitations share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('email_pace')
    .addColumn('of', 'text', (column) => column.primaryKey())
    .addColumn('next_at_ms', 'bigint', (column) => column.notNull())
    .execute()
}
