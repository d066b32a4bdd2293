import { sql } from 'kysely'
import type { Db, Engine } from './open.ts'

interface Index {
  name: string
  /** `create index …` */
  definition: string
}

/**
 * Runs inserts without indexes and creates them again afterwards: to sort them once takes a fraction of the
 * time of keeping them sorted while millions of rows arrive. Those of keys stay.
 */
export async function withoutIndexes(
  { db, engine }: { db: Db; engine: Engine },
  insert: () => Promise<void>,
): Promise<void> {
  const indexes = await listIndexes({ db, engine })
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(db)
  await insert()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

/** Lists the indexes that no key or constraint has made. */
async function listIndexes({ db, engine }: { db: Db; engine: Engine }): Promise<Index[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<Index>`select name, sql as definition from sqlite_master
          where type = 'index' and sql is not null`.execute(db)
      : await sql<Index>`select indexname as name, indexdef as definition
          from pg_indexes where schemaname = current_schema()
          and indexname not in (select conname from pg_constraint)`.execute(db)
  return rows
}
