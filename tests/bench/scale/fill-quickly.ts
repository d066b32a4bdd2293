import { sql } from 'kysely'
import type { Db, Engine } from '../../../src/server/db/open.ts'
import { withoutIndexes } from '../../../src/server/db/without-indexes.ts'

/** Runs inserts without indexes and checks of foreign keys, and creates the indexes again afterwards. */
export async function fillQuickly(
  place: { db: Db; engine: Engine },
  insert: () => Promise<void>,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(place.db)
  if (place.engine === 'sqlite') {
    await run('pragma foreign_keys = off')
    await run('pragma synchronous = off')
    await run('pragma cache_size = -2000000')
    return withoutIndexes(place, insert)
  }
  const tables = (await place.db.introspection.getTables()).map(({ name }) => name)
  for (const table of tables) await run(`alter table "${table}" disable trigger all`)
  await withoutIndexes(place, insert)
  for (const table of tables) await run(`alter table "${table}" enable trigger all`)
}
