import { type Kysely, sql } from 'kysely'

/**
 * Adds whether a member has ever connected, as the last round of housekeeping saw it, and indexes that hold
 * only members and devices that have not: among many who have, no other one finds them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('has_connected', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update account set has_connected = 1 where exists (
    select 1 from device where device.account_id = account.account_id
      and device.last_handshake_ms is not null)`.execute(db)
  await sql`create index account_never_connected on account
    (has_connected, registration_time_ms, account_id)
    where has_connected = 0`.execute(db)
  await sql`create index account_never_connected_by_end on account
    (has_connected, coalesce(expire_date, '9999'), account_id)
    where has_connected = 0`.execute(db)
  await db.schema
    .createIndex('device_never_connected')
    .on('device')
    .columns(['created_at_ms', 'DeviceId'])
    .where(sql<boolean>`last_handshake_ms is null and slot_ended is null`)
    .execute()
}
