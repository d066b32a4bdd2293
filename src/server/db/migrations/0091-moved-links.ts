import { type Kysely, sql } from 'kysely'

/** Creates the tables of invitation codes and links that live on after a move (decision 243). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table moved_service (
    source text primary key,
    name text not null,
    passwords_until_ms bigint,
    until_ms bigint not null
  )`.execute(db)
  await sql`create table invitation_alias (
    code text primary key,
    account_id text not null references account (account_id),
    until_ms bigint not null
  )`.execute(db)
  await sql`create table link_alias (
    token_hash text primary key,
    account_id text not null references account (account_id),
    source text not null,
    until_ms bigint not null
  )`.execute(db)
  for (const table of ['invitation_alias', 'link_alias']) {
    for (const column of ['account_id', 'until_ms']) {
      const index = sql.ref(`${table}_by_${column}`)
      await sql`create index ${index} on ${sql.ref(table)} (${sql.ref(column)})`.execute(db)
    }
  }
}
