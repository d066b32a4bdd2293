import type { Kysely } from 'kysely'

/** Adds the tokens of sessions that somebody ended, so that their browsers learn to remove their copies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('revoked_session')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('forget_at_ms', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('revoked_session_by_end')
    .on('revoked_session')
    .column('forget_at_ms')
    .execute()
}
