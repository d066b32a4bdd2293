import { type Kysely, sql } from 'kysely'

/**
 * Adds the code of a node's installation script (decision 249), the release of its agent with its update
 * (decision 250), and when its devices move (decision 251).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column install_hash text`.execute(db)
  await sql`alter table node add column install_until_ms bigint`.execute(db)
  await sql`alter table node add column agent_release text not null default ''`.execute(db)
  await sql`alter table node add column update_release text`.execute(db)
  await sql`alter table node add column update_sent_ms bigint`.execute(db)
  await sql`alter table node add column update_failure text`.execute(db)
  await sql`alter table node add column ends_at_ms bigint`.execute(db)
}
