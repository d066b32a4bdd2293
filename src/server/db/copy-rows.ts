import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Engine } from './open.ts'
import { type StartStep, unwatched } from './progress.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Source or target database of a copy. */
export interface CopiedDatabase {
  db: Db
  engine: Engine
}

type Row = Record<string, string | number | null>

const BATCH = 500

/**
 * Tables of the current hour's request counts by network. They are in no copy, because deleting their key
 * after the hour would not reach it. The table with the keys comes first.
 */
export const NEVER_COPIED = ['network_window', 'network_count']

/** Lists the tables to copy from a SQLite database; each comes after the tables that it references. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refersTo: string | null }>`
    select t.name, f."table" as "refersTo"
    from sqlite_master t left join pragma_foreign_key_list(t.name) f
    where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
      and t.name not like 'kysely~_%' escape '~'
    order by t.name`.execute(db)
  const references = Map.groupBy(rows, ({ name }) => name)
  const ordered = new Set<string>()
  const visit = (name: string) => {
    for (const { refersTo } of references.get(name) ?? []) {
      if (refersTo !== null && refersTo !== name && !ordered.has(refersTo)) visit(refersTo)
    }
    ordered.add(name)
  }
  for (const name of references.keys()) visit(name)
  return [...ordered].filter((name) => !NEVER_COPIED.includes(name))
}

/** Ends SQLite's log, which would hold all rows of a copy a second time. */
export async function endLog(db: Db): Promise<void> {
  await sql`pragma journal_mode = delete`.execute(db)
}

/**
 * Copies all rows into empty tables of the same names, in the caller's transactions.
 * @throws naming the table when the written rows differ from those that were read
 */
export async function copyTables(
  from: CopiedDatabase,
  to: CopiedDatabase,
  tables: readonly string[],
  startStep = unwatched,
): Promise<void> {
  const onRows = await watchRows(from, tables, startStep)
  await withoutIndexes(to, async () => {
    for (const table of tables) await copyTable(from, to, { table, onRows })
  })
}

/** Counts the rows before they are copied; each is written and then compared. */
async function watchRows({ db }: CopiedDatabase, tables: readonly string[], startStep: StartStep) {
  let total = 0
  for (const table of tables) {
    const query = sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`
    total += Number((await query.execute(db)).rows[0]?.count)
  }
  const onProgress = startStep('rows written and compared', 2 * total)
  let done = 0
  return (count: number) => {
    done += count
    onProgress(done)
  }
}

async function copyTable(
  from: CopiedDatabase,
  to: CopiedDatabase,
  { table, onRows }: { table: string; onRows: (count: number) => void },
): Promise<void> {
  const [wanted, copied] = [new Fingerprint(), new Fingerprint()]
  for await (const rows of readRows(from, table)) {
    wanted.add(rows)
    await insertRows(to, table, rows)
    onRows(rows.length)
  }
  for await (const rows of readRows(to, table)) {
    copied.add(rows)
    onRows(rows.length)
  }
  if (`${wanted}` !== `${copied}`)
    throw new Error(`Copy of ${table} has ${copied} instead of ${wanted}`)
}

/** Row count and a hash of the rows that does not depend on their order. */
class Fingerprint {
  #count = 0
  readonly #sum = Buffer.alloc(32)

  add(rows: readonly Row[]) {
    const names = Object.keys(rows[0] ?? {}).sort()
    for (const row of rows) {
      const text = JSON.stringify(names.map((name) => [name, row[name]]))
      const bytes = hash('sha256', text, 'buffer')
      for (let index = 0; index < bytes.length; index += 1)
        this.#sum[index] = (this.#sum[index] ?? 0) ^ (bytes[index] ?? 0)
    }
    this.#count += rows.length
  }

  toString() {
    return `${this.#count} rows ${this.#sum.toString('hex')}`
  }
}

async function* readRows({ db, engine }: CopiedDatabase, table: string): AsyncGenerator<Row[]> {
  const from = sql.table(table)
  if (engine === 'postgres') {
    await sql`declare copied no scroll cursor for select * from ${from}`.execute(db)
    const next = sql<Row>`fetch ${sql.lit(BATCH)} from copied`
    for (let rows = await next.execute(db); rows.rows.length > 0; rows = await next.execute(db)) {
      yield rows.rows
    }
    await sql`close copied`.execute(db)
    return
  }
  // such a key may be zero
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    // by a name of our own: where a key is the rowid, SQLite calls it by the key's name
    const { rows } = await sql<Row & { row_number: number }>`
      select rowid as row_number, * from ${from} where rowid > ${after}
      order by rowid limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.row_number
    yield rows.map(({ row_number: _, ...row }) => row)
  }
}

/** Passes all rows in one JSON parameter: one parameter per value would take ten times as long. */
async function insertRows({ db, engine }: CopiedDatabase, name: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const table = sql.table(name)
  const refs = sql.join(columns.map((column) => sql.ref(column)))
  if (engine === 'postgres') {
    const json = JSON.stringify(rows)
    await sql`insert into ${table} (${refs})
      select ${refs} from json_populate_recordset(null::${table}, ${json}::json)`.execute(db)
    return
  }
  // SQLite reads a row once that has no names, in its own form of JSON, and not once for each column
  const json = JSON.stringify(rows.map((row) => columns.map((column) => row[column])))
  const values = sql.join(columns.map((_, index) => sql`value ->> ${sql.lit(index)}`))
  await sql`insert into ${table} (${refs}) select ${values} from jsonb_each(${json})`.execute(db)
}
