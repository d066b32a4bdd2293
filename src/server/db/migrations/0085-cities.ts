import { type Kysely, sql } from 'kysely'

/** Adds the city of a node in both languages; empty where the operator names none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table node add column city text not null default ''`.execute(db)
  await sql`alter table node add column city_en text not null default ''`.execute(db)
}
