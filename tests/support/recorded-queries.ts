import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'

export interface RecordedQuery {
  text: string
  values: readonly unknown[]
}

/** Records each statement that this process sends to a database from now on, once, by its text. */
export function recordQueries(): Map<string, RecordedQuery> {
  const queries = new Map<string, RecordedQuery>()
  const record = (text: string, values: readonly unknown[]) => {
    if (!queries.has(text)) queries.set(text, { text, values })
  }
  const sqlite = SqliteDatabase.prototype
  const { prepare } = sqlite
  sqlite.prepare = function (this: SqliteDatabase.Database, text: string) {
    record(text, [])
    return prepare.call(this, text)
  } as typeof prepare
  const postgres = pg.Client.prototype
  const { query } = postgres
  postgres.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') record(first, Array.isArray(second) ? second : [])
    else if (isConfig(first)) record(first.text, first.values ?? (second as unknown[]) ?? [])
    return Reflect.apply(query, this, args)
  } as typeof query
  return queries
}

const isConfig = (value: unknown): value is pg.QueryConfig<unknown[]> =>
  typeof value === 'object' && value !== null && 'text' in value
