import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Compares texts byte by byte, whatever the language of the database, as an index of this form does. */
function bytewise<Schema>(db: Kysely<Schema>, column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${column} collate ${sql.raw(isPostgres(db) ? '"C"' : 'binary')})`
}

/** Builds a condition: the column begins with this text. */
export function beginning<Schema>(
  db: Kysely<Schema>,
  column: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> {
  const compared = bytewise(db, column)
  return sql<boolean>`(${compared} >= ${text} and ${compared} < ${text + LAST_CHARACTER})`
}

/** Takes the part of an email address after its first `@`, in the words of its index. */
export function emailDomain<Schema>(db: Kysely<Schema>): RawBuilder<unknown> {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  return sql`substr(email, ${position}(email, '@') + 1)`
}

/** Tells whether the database is PostgreSQL. */
export const isPostgres = <Schema>(db: Kysely<Schema>) =>
  db.getExecutor().adapter instanceof PostgresAdapter

/** Comes after every character that a text can have. */
const LAST_CHARACTER = '\u{10FFFF}'
