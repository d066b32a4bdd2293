import { setImmediate as giveWay } from 'node:timers/promises'

/** Number of rows on a page that operators look at. */
export const ROWS_A_PAGE = 50

/** Cuts a page off the rows that were read, of which one more tells that others follow its last one. */
export function cutPage<Row>(rows: readonly Row[]): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, ROWS_A_PAGE)
  return { page, last: rows.length > page.length ? page.at(-1) : undefined }
}

/** So few that a page is garbage before the next ones make the process grow. */
const ROWS_AT_A_TIME = 125

/**
 * Reads all rows of a list page by page, each when it is needed, and leaves the thread to others between them.
 * @param readPage reads the rows that follow `before`, or the first ones
 * @param first the place after which it begins
 */
export async function* inPages<Row extends Place, Place = Row>(
  readPage: (before: Place | undefined, limit: number) => Promise<Row[]>,
  first?: Place,
): AsyncGenerator<Row[]> {
  let before = first
  do {
    const rows = await readPage(before, ROWS_AT_A_TIME)
    if (rows.length > 0) yield rows
    await giveWay()
    before = rows.length < ROWS_AT_A_TIME ? undefined : rows.at(-1)
  } while (before !== undefined)
}
