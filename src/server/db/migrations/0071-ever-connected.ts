import { type Kysely, sql } from 'kysely'

/**
 * Marks the members who have ever connected. The mark went with each slot, so most have lost it: housekeeping
 * would write them all in one statement, while the server runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update account set has_connected = 1 where has_connected = 0 and exists (
    select 1 from traffic where traffic.account_id = account.account_id
      and traffic.last_connection_time_ms is not null)`.execute(db)
}
