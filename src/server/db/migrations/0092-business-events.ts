import { type Kysely, sql } from 'kysely'

/** Lets receivers of events choose alerts, events of the business, or both, and be a Telegram chat (decision 244). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    sql`has_alerts integer not null default 1`,
    sql`business_until_ms bigint`,
    sql`chat_id text`,
  ])
    await sql`alter table webhook add column ${column}`.execute(db)
}
