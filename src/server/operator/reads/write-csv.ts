import { decimalMoney } from '#domain/billing/money.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatInstant } from '#domain/time/dates.ts'

/** The columns of a CSV file by their headings: of each the cell of a row, which null leaves empty. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

/** Writes rows as CSV, page by page. */
export async function* writeCsv<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield csvHead(Object.keys(columns))
  for await (const rows of pages)
    yield csvOf(rows.map((row) => cells.map((cellOf) => cellOf(row) ?? '')))
}

/** Returns the cell of a time in UTC. */
export const timeCell = (atMs: number | null) => (atMs === null ? null : formatInstant(atMs))

/** Returns the cell of a sum: a number, since a minus in front of a text would be taken for a formula. */
export const sumCell = (sum_minor: number, currency: string) =>
  Number(decimalMoney(sum_minor, currency))
