import { MovingError, type OldRecords } from './old-records.ts'
import type { OldRow } from './old-row.ts'
import type { MovingMap } from './read-map.ts'

type RowReader = (row: OldRow, records: OldRecords, map: MovingMap) => void

/** A row of one of a panel's tables. */
export interface PanelRow {
  table: string
  row: OldRow
  /** of a file with one row a line */
  line?: number
}

/** A panel that members come from: all that is known of it stands in one file of `panels/`. */
export interface Panel {
  /** its name, as people write it */
  title: string
  /** where it is read from, if that is no database */
  from?: string
  /** tiers by plan, where they need no entry of the map */
  plans?: MovingMap['plans']
  /** adds what a row holds to the records, by table; a database without one of the tables is refused */
  tables: Readonly<Record<string, RowReader>>
  /** those of the tables that older versions of the panel lack */
  laterTables?: readonly string[]
  /** joins what stands in several tables, once all are read */
  finish?: (records: OldRecords, map: MovingMap) => void
}

/**
 * Names the tables of a panel that a database has.
 * @param refusal says what the database is not, should it lack one
 * @throws {MovingError} when it does
 */
export function tablesOf(
  { title, tables, laterTables = [] }: Panel,
  names: readonly string[],
  refusal: string,
): string[] {
  const missing = Object.keys(tables).filter((table) => !names.includes(table))
  const lacking = missing.filter((table) => !laterTables.includes(table))
  if (lacking.length > 0)
    throw new MovingError(`${refusal} of ${title}: it lacks ${lacking.join(', ')}.`)
  return Object.keys(tables).filter((table) => !missing.includes(table))
}
