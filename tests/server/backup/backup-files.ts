import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { openDatabase } from '../../../src/server/db/open.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

const run = promisify(execFile)

/** Runs a script whose process cannot write a file of more than 32 KiB; one that hangs has no exit code. */
export function runWithSmallFiles(
  script: string,
  words: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string }> {
  const limited = ['-c', 'ulimit -f 64; exec "$@"', 'sh', process.execPath, script, ...words]
  return run('/bin/sh', limited, { env, timeout: PATIENCE_MS, killSignal: 'SIGKILL' }).then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  )
}

export async function tablesOf(url: string): Promise<string[]> {
  const { db, close } = openDatabase(url, { exclusive: false })
  const tables = await db.introspection.getTables()
  await close()
  return tables.map(({ name }) => name)
}

/** Lists the names of a database's indexes, without those of keys. */
export async function indexesOf(url: string): Promise<string[]> {
  const { db, engine, close } = openDatabase(url, { exclusive: false })
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master
          where type = 'index' and sql is not null order by 1`.execute(db)
      : await sql<{
          name: string
        }>`select indexname as name from pg_indexes where schemaname = 'public'
          and indexname not in (select conname from pg_constraint) order by 1`.execute(db)
  await close()
  return rows.map(({ name }) => name)
}

/** Lists the columns of a table in a SQLite file. */
export function columnsOf(file: string, table: string): string[] {
  const database = new SqliteDatabase(file, { readonly: true })
  const columns = database.prepare(`select * from ${table}`).columns()
  database.close()
  return columns.map(({ name }) => name)
}

export async function runStatement(file: string, statement: string): Promise<void> {
  const database = new SqliteDatabase(file)
  database.exec(statement)
  database.close()
}

/** Makes a backup one without a seal, of the version whose last migration this is. */
export const removeSeal = (file: string, migration: string) =>
  runStatement(
    file,
    `alter table backup drop column seal;
    delete from kysely_migration where name > (select min(name) from kysely_migration);
    update kysely_migration set name = '${migration}'`,
  )
