import { tierOf } from '#domain/membership/membership.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatInstant } from '#domain/time/dates.ts'
import type { Db } from '../../db/open.ts'
import {
  columnsOf,
  type ExportedRow,
  type ExportedTable,
  selectExported,
} from '../queries/everything-queries.ts'
import { inPages } from '../reads/in-pages.ts'

/** Headings of columns that `members import` reads under another name. */
const HEADINGS = new Map([
  ['vip_type', 'tier'],
  ['registration_time_ms', 'registered_at'],
])

/** Writes all rows of a table as CSV, piece by piece, with times in UTC. */
export async function* tableCsv(db: Db, table: ExportedTable, onRows: (count: number) => void) {
  const columns = columnsOf(table)
  yield csvHead(columns.map((name) => HEADINGS.get(name) ?? name.replace(/_ms$/, '')))
  const pages = inPages<ExportedRow>((after, limit) => selectExported(db, table, { after, limit }))
  for await (const rows of pages) {
    yield csvOf(rows.map(({ cells }) => columns.map((name, nth) => cellOf(name, cells[nth]))))
    onRows(rows.length)
  }
}

function cellOf(name: string, value: string | number | null = null): string | number {
  if (typeof value !== 'number') return value ?? ''
  if (name.endsWith('_ms')) return formatInstant(value)
  return name === 'vip_type' ? tierOf(value) : value
}
