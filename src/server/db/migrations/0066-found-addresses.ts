import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Adds the indexes that find members by the beginning of their address, and of its domain (decision 194). On SQLite the
 * unique index of addresses is in the order of bytes already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const bytewise = sql.raw(isPostgres ? '"C"' : 'binary')
  const position = sql.raw(isPostgres ? 'strpos' : 'instr')
  if (isPostgres) {
    await sql`create index account_by_address on account ((email collate "C"))`.execute(db)
  }
  await sql`create index account_by_domain on account
    ((substr(email, ${position}(email, '@') + 1) collate ${bytewise}))`.execute(db)
}
