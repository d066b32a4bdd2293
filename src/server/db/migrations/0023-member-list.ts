import { type Kysely, sql } from 'kysely'

/** Adds the index in whose order the list of members is read, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('account_by_registration')
    .on('account')
    .columns(['registration_time_ms', 'account_id'])
    .where(sql<boolean>`erased_at_ms is null`)
    .execute()
}
