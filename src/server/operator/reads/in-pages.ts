/** So few that a page is garbage before the next ones make the process grow. */
const ROWS_AT_A_TIME = 125

/**
 * Reads all rows of a list page by page, each when it is needed.
 * @param readPage reads the rows that follow `before`, or the first ones
 */
export async function* inPages<Row>(
  readPage: (before: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let before: Row | undefined
  do {
    const rows = await readPage(before, ROWS_AT_A_TIME)
    if (rows.length > 0) yield rows
    before = rows.length < ROWS_AT_A_TIME ? undefined : rows.at(-1)
  } while (before !== undefined)
}
