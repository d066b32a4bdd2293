import { open } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { type Panel, type PanelRow, tablesOf } from './panel.ts'

const SIGNATURE = 'SQLite format 3\0'

/** Recognizes a database of SQLite by the beginning of its file. */
export async function isSqliteFile(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(SIGNATURE.length))
    return buffer.toString('latin1') === SIGNATURE
  } finally {
    await handle.close()
  }
}

/** Reads the rows of a panel from a database of SQLite, as texts. */
export function* readSqlite(panel: Panel, file: string): Generator<PanelRow> {
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    const known = database.prepare<[], { name: string }>('select name from sqlite_schema').all()
    const names = known.map(({ name }) => name)
    for (const table of tablesOf(panel, names, `${file} is no database`)) {
      const rows = database.prepare<[], Record<string, unknown>>(`select * from "${table}"`)
      for (const row of rows.iterate()) {
        const cells = Object.entries(row).map(([name, value]) => [
          name,
          value === null ? null : `${value}`,
        ])
        yield { table, row: Object.fromEntries(cells) }
      }
    }
  } finally {
    database.close()
  }
}
