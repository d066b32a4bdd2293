import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** A column of a table that holds an instant. */
export type Instant<Table extends keyof Tables> = keyof Tables[Table] & `${string}_ms`

/** Deletes the rows of a table in which one of these instants is earlier. Null is never. */
export async function deleteRowsBefore<Table extends keyof Tables>(
  db: Db,
  table: Table,
  instants: readonly Instant<Table>[],
  beforeMs: number,
): Promise<void> {
  await db
    .deleteFrom<keyof Tables>(table)
    .where(({ or, eb }) =>
      or(instants.map((instant) => eb(sql.ref<number>(instant), '<', beforeMs))),
    )
    .execute()
}
