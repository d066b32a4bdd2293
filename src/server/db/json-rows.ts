import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './open.ts'

/**
 * Passes any number of rows as one statement parameter: a table with the column `value`, in which
 * `value ->> n` is the n-th cell.
 */
export function jsonRows(
  engine: Engine,
  rows: readonly (readonly (string | number | null)[])[],
): RawBuilder<unknown> {
  const text = JSON.stringify(rows)
  return engine === 'sqlite'
    ? sql`json_each(${text}) as given`
    : sql`jsonb_array_elements(cast(${text} as jsonb)) as given(value)`
}

/** Passes any number of texts likewise, each as the only cell of its row. */
export const jsonColumn = (engine: Engine, texts: readonly string[]): RawBuilder<unknown> =>
  jsonRows(
    engine,
    texts.map((text) => [text]),
  )
