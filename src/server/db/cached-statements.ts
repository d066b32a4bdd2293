import type { Database, Statement } from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

/** Each takes some kilobytes. */
const MOST_KEPT = 64

/**
 * Caches the prepared statements that were used last, because preparing one takes longer than most reads.
 * SQLite prepares a kept statement again by itself when the schema has changed.
 */
export function cacheStatements(database: Database): SqliteDatabase {
  const kept = new Map<string, Statement>()
  const prepare = (text: string) => {
    const statement = kept.get(text) ?? database.prepare(text)
    kept.delete(text)
    kept.set(text, statement)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return statement
  }
  return { prepare, close: () => database.close() }
}
