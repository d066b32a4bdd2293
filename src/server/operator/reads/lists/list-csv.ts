import type { List } from '#contract/console/lists/list.ts'
import { csvHead, csvOf } from '#domain/text/csv.ts'
import { formatInstant } from '#domain/time/dates.ts'

/** A line of a list's file: a cell for each of its columns. */
export type Line<L extends List> = Record<L['columns'][number], string | number>

/** Writes rows of a list as CSV, page by page. */
export async function* writeCsv<L extends List, Row>(
  list: L,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  toLine: (row: Row) => Line<L>,
): AsyncGenerator<string> {
  const columns: readonly L['columns'][number][] = list.columns
  yield csvHead(columns)
  for await (const rows of pages) {
    const lines = rows.map(toLine)
    yield csvOf(lines.map((line) => columns.map((column) => line[column])))
  }
}

/** Returns the cell of a time in UTC, which is empty without one. */
export const timeCell = (atMs: number | null): string => (atMs === null ? '' : formatInstant(atMs))
