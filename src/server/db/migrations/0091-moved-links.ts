import { type Kysely, sql } from 'kysely'

/** Creates the tables of invitation codes and links that live on after a move (decision 243). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table moved_service (
    source text primary key,
    name text not null,
    passwords_until_ms bigint,
    sealed_secret text,
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
  await sql`create table claimable_account (
    account_id text primary key references account (account_id),
    source text not null,
    issued_from_ms bigint not null,
    held_tier text,
    held_ms bigint,
    until_ms bigint not null
  )`.execute(db)
  const columnsOf = {
    invitation_alias: ['account_id', 'until_ms'],
    link_alias: ['account_id', 'until_ms'],
    claimable_account: ['source', 'until_ms'],
  }
  for (const [table, columns] of Object.entries(columnsOf)) {
    for (const column of columns) {
      const index = sql.ref(`${table}_by_${column}`)
      await sql`create index ${index} on ${sql.ref(table)} (${sql.ref(column)})`.execute(db)
    }
  }
}
