import { type Kysely, sql } from 'kysely'

/** Creates the table of the traffic of all nodes and members together, by day (decision 229). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table traffic_day (
    day text primary key,
    bytes bigint not null,
    is_rounded integer not null default 0
  )`.execute(db)
}
