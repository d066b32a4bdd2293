import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Engine } from './open.ts'

/** One side of a copy. */
export interface Place {
  db: Db
  engine: Engine
}

type Row = Record<string, string | number | null>

const BATCH = 500

/** The tables of a SQLite database, those that others refer to first. */
export async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string | null }>`
    select t.name, f."table" as refers_to
    from sqlite_master t left join pragma_foreign_key_list(t.name) f
    where t.type = 'table' and t.name not like 'sqlite~_%' escape '~'
      and t.name not like 'kysely~_%' escape '~'
    order by t.name`.execute(db)
  const references = Map.groupBy(rows, ({ name }) => name)
  const ordered = new Set<string>()
  const visit = (name: string) => {
    for (const { refers_to } of references.get(name) ?? []) {
      if (refers_to !== null && refers_to !== name && !ordered.has(refers_to)) visit(refers_to)
    }
    ordered.add(name)
  }
  for (const name of references.keys()) visit(name)
  return [...ordered]
}

/**
 * Copies all rows of the tables into empty ones of the same names, in the caller's transactions.
 * @throws when what then stands there is not what was read, naming the table
 */
export async function copyTables(from: Place, to: Place, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    for await (const rows of readRows(from, table)) await insertRows(to.db, table, rows)
    const [wanted, found] = [await fingerprint(from, table), await fingerprint(to, table)]
    if (wanted !== found) throw new Error(`${table} was copied as ${found} instead of ${wanted}`)
  }
}

/** How many rows a table has, and a hash of them that their order does not change. */
async function fingerprint(place: Place, table: string): Promise<string> {
  let count = 0
  const sum = Buffer.alloc(32)
  for await (const rows of readRows(place, table)) {
    for (const row of rows) {
      count += 1
      const names = Object.keys(row).sort()
      const text = JSON.stringify(names.map((name) => [name, row[name]]))
      const hash = createHash('sha256').update(text).digest()
      for (const [at, byte] of hash.entries()) sum[at] = (sum[at] ?? 0) ^ byte
    }
  }
  return `${count} rows ${sum.toString('hex')}`
}

async function* readRows({ db, engine }: Place, table: string): AsyncGenerator<Row[]> {
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
  for (let after = 0; ; ) {
    const { rows } = await sql<Row & { rowid: number }>`
      select rowid, * from ${from} where rowid > ${after} order by rowid limit ${BATCH}`.execute(db)
    after = rows.at(-1)?.rowid ?? 0
    if (rows.length === 0) return
    yield rows.map(({ rowid: _, ...row }) => row)
  }
}

async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    values ${sql.join(values)}`.execute(db)
}
