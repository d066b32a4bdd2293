import { sql } from 'kysely'
import type { Db, Engine } from '../../../src/server/db/open.ts'

interface Index {
  table: string
  name: string
  /** `create index …` */
  definition: string
}

/** Runs inserts without indexes and checks of foreign keys, and creates the indexes again afterwards. */
export async function fillQuickly(
  { db, engine }: { db: Db; engine: Engine },
  insert: () => Promise<void>,
): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  const indexes = await (engine === 'sqlite' ? indexesOfSqlite(db) : indexesOfPostgres(db))
  const tables = new Set(indexes.map(({ table }) => table))
  if (engine === 'sqlite') {
    await run('pragma foreign_keys = off')
    await run('pragma synchronous = off')
    await run('pragma cache_size = -2000000')
  } else {
    for (const table of tables) await run(`alter table "${table}" disable trigger all`)
  }
  for (const { name } of indexes) await run(`drop index "${name}"`)
  await insert()
  for (const { definition } of indexes) await run(definition)
  if (engine === 'sqlite') return
  for (const table of tables) await run(`alter table "${table}" enable trigger all`)
}

/** Those of constraints have no definition, and stay. */
async function indexesOfSqlite(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select tbl_name as "table", name, sql as definition from sqlite_master
    where type = 'index' and sql is not null`.execute(db)
  return rows
}

async function indexesOfPostgres(db: Db): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select tablename as "table", indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)`.execute(
    db,
  )
  return rows
}
