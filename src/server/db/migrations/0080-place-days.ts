import { type Kysely, sql } from 'kysely'

/** Creates the table of the minutes that places were silent, by day (decision 227). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table place_day (
    country text not null,
    day text not null,
    silent_minutes integer not null,
    counted_minute integer not null,
    primary key (country, day)
  )`.execute(db)
}
