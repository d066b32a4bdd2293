import { stat } from 'node:fs/promises'
import { emptyRecords, MovingError, type OldRecords } from './old-records.ts'
import { ColumnError } from './old-row.ts'
import type { Panel, PanelRow } from './panel.ts'
import { readDatabase } from './read-database.ts'
import { readDump } from './read-dump.ts'
import { readExport } from './read-export.ts'
import { type MovingMap, readMap } from './read-map.ts'
import { isSqliteFile, readSqlite } from './read-sqlite.ts'

/**
 * Reads an old service.
 * @param from the address of the panel's database, a file of SQLite, a dump of `mysqldump`, or a folder of `export`
 * @param dataDir keeps the driver that an address needs
 * @param map says of rows what they do not
 * @throws {MovingError} when it cannot be read, or lacks a table of the panel
 */
export async function readPanel(
  panel: Panel,
  from: string,
  dataDir: string,
  map: MovingMap = readMap('{}'),
): Promise<OldRecords> {
  const records = emptyRecords()
  for await (const read of await rowsOf(panel, from, dataDir)) {
    try {
      panel.tables[read.table]?.(read.row, records, map)
    } catch (error) {
      if (!(error instanceof ColumnError)) throw error
      throw new MovingError(`${placeOf(read)}: ${error.message}.`)
    }
  }
  panel.finish?.(records, map)
  return records
}

const placeOf = ({ table, row, line }: PanelRow) =>
  `${table}, ${line === undefined ? `the row with the id ${row.id}` : `line ${line}`}`

async function rowsOf(panel: Panel, from: string, dataDir: string) {
  if (/^(mysql|mariadb):/.test(from)) return readDatabase(panel, from, dataDir)
  if ((await stat(from)).isDirectory()) return readExport(panel, from)
  return (await isSqliteFile(from)) ? readSqlite(panel, from) : readDump(panel, from)
}
