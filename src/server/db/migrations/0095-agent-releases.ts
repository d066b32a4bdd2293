import { type Kysely, sql } from 'kysely'

/** Adds the code of a node's installation script, and how long it works (decision 249). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column install_hash text`.execute(db)
  await sql`alter table node add column install_until_ms bigint`.execute(db)
}
