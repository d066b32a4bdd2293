import { type Kysely, sql } from 'kysely'

/** Adds the group of a node, and the tiers that include it: every tier, until the operator says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column node_group text not null default ''`.execute(db)
  await sql`alter table node add column tiers text not null default 'free,gold,diamond'`.execute(db)
}
