import { open } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { emptyRecords, MovingError, type OldRecords, type Panel } from './old-records.ts'

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

/**
 * Reads from a database of SQLite what a panel's file reads.
 * @throws {MovingError} when it lacks a table of the panel
 */
export function readSqlite(file: string, { title, tables }: Panel): OldRecords {
  const records = emptyRecords()
  const database = new SqliteDatabase(file, { readonly: true })
  try {
    const known = database.prepare<[], { name: string }>('select name from sqlite_schema').all()
    const names = new Set(known.map(({ name }) => name))
    const missing = Object.keys(tables).filter((table) => !names.has(table))
    if (missing.length > 0)
      throw new MovingError(`${file} is no database of ${title}: it lacks ${missing.join(', ')}.`)
    for (const [table, read] of Object.entries(tables)) {
      const rows = database.prepare<[], Record<string, unknown>>(`select * from ${table}`)
      for (const row of rows.iterate()) {
        const cells = Object.entries(row).map(([name, value]) => [
          name,
          value === null ? null : `${value}`,
        ])
        read(Object.fromEntries(cells), records)
      }
    }
    return records
  } finally {
    database.close()
  }
}
