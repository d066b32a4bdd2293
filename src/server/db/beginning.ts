import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Compares texts byte by byte, whatever the language of the database, as an index of this form does. */
function bytewise<Schema>(db: Kysely<Schema>, column: RawBuilder<unknown>): RawBuilder<string> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return sql<string>`(${column} collate ${sql.raw(isPostgres ? '"C"' : 'binary')})`
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

/** Comes after every character that a text can have. */
const LAST_CHARACTER = '\u{10FFFF}'
