import { emptyRecords, type OldRecords, type Panel } from './old-records.ts'
import { readDatabase } from './read-database.ts'
import { readDump } from './read-dump.ts'
import { isSqliteFile, readSqlite } from './read-sqlite.ts'

/**
 * Reads an old service.
 * @param from the address of the panel's database, a file of SQLite, or a dump of `mysqldump`
 * @param dataDir keeps the driver that an address needs
 * @throws {MovingError} when it cannot be read, or lacks a table of the panel
 */
export async function readPanel(panel: Panel, from: string, dataDir: string): Promise<OldRecords> {
  const records = emptyRecords()
  for await (const { table, row } of await rowsOf(panel, from, dataDir)) {
    panel.tables[table]?.(row, records)
  }
  return records
}

async function rowsOf(panel: Panel, from: string, dataDir: string) {
  if (/^(mysql|mariadb):/.test(from)) return readDatabase(panel, from, dataDir)
  return (await isSqliteFile(from)) ? readSqlite(panel, from) : readDump(panel, from)
}
