import { type Kysely, sql } from 'kysely'

/** Adds since when a peer is in use without a break, which tells two machines from one that moves (decision 231). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table peer_counter add column used_since_ms bigint`.execute(db)
}
