import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { freshDatabase } from './postgres.ts'

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** an empty database, removed when the tests of this engine are over */
  freshDatabaseUrl(): Promise<string>
  /** the same, as a first start leaves it */
  preparedDatabaseUrl(): Promise<string>
}

/** Runs the same tests over both databases, in blocks named `on SQLite` and `on PostgreSQL`. */
export function forEachEngine(defineTests: (engine: Engine) => void): void {
  const { postgresName } = inject('prepared')
  onSqlite(defineTests)
  describeEngine(
    'PostgreSQL',
    (isPrepared) => freshDatabase(inject('postgres_url'), isPrepared ? postgresName : 'template1'),
    defineTests,
  )
}

/** Runs tests on SQLite alone, where the choice of the database cannot matter. */
export function onSqlite(defineTests: (engine: Engine) => void): void {
  const { sqliteFile } = inject('prepared')
  describeEngine(
    'SQLite',
    (isPrepared) => makeSqliteFile(isPrepared ? sqliteFile : null),
    defineTests,
  )
}

interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

function describeEngine(
  name: Engine['name'],
  create: (isPrepared: boolean) => Promise<FreshDatabase>,
  defineTests: (engine: Engine) => void,
): void {
  describe(`on ${name}`, () => {
    const databases: FreshDatabase[] = []
    afterAll(async () => {
      for (const database of databases.splice(0)) await database.drop()
    })
    const urlOf = async (isPrepared: boolean) => {
      const database = await create(isPrepared)
      databases.push(database)
      return database.url
    }
    defineTests({
      name,
      freshDatabaseUrl: () => urlOf(false),
      preparedDatabaseUrl: () => urlOf(true),
    })
  })
}

async function makeSqliteFile(copied: string | null): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-sqlite-'))
  if (copied !== null) await copyFile(copied, join(folder, 'test.db'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
