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

/**
 * Lists the statements that read one of these tables from end to end on SQLite, each with the steps of
 * its plan that do.
 */
export function scansOf(
  database: SqliteDatabase.Database,
  queries: Iterable<RecordedQuery>,
  tables: ReadonlySet<string>,
): { text: string; steps: string[] }[] {
  return [...queries].filter(isExplainable).flatMap(({ text }) => {
    const values = Array.from(text.matchAll(/\?/g), () => null)
    const plan = database
      .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
      .all(...values)
    const steps = plan.map(({ detail }) => detail).filter((detail) => isScan(detail, tables))
    return steps.length === 0 ? [] : [{ text, steps }]
  })
}

/**
 * Tells whether a plan says what runs. That of an insert of values names scans of tables that refer to
 * its table, which SQLite skips unless a deferred constraint is violated.
 */
const isExplainable = ({ text }: RecordedQuery) =>
  /^(select|update|delete|with)\b/i.test(text.trim())

const isScan = (detail: string, tables: ReadonlySet<string>) =>
  tables.has(/^SCAN (\w+)/.exec(detail)?.[1] ?? '')
