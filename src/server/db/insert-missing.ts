import type { Insertable } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** More rows of one statement than this would have more parameters than SQLite takes. */
const ROWS = 1000

/** Inserts rows of any number; leaves out those that are there. */
export async function insertMissing<Table extends keyof Tables>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
