import { type Kysely, sql } from 'kysely'

/** Creates the table of passwords that members bring along from another panel (decision 240). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table old_password (
    account_id text primary key references account (account_id),
    scheme text not null,
    salt text not null,
    sealed_digest text,
    until_ms bigint not null
  )`.execute(db)
  await sql`create index old_password_sealed
    on old_password (account_id) where sealed_digest is not null`.execute(db)
  await sql`create index old_password_wrapped
    on old_password (scheme) where sealed_digest is null`.execute(db)
  await sql`create index old_password_by_until_ms on old_password (until_ms)`.execute(db)
}
