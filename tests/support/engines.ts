import { existsSync, statfsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { freshDatabase } from './postgres.ts'

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** an empty database, removed when the tests of this engine are over */
  freshDatabaseUrl(place?: Place): Promise<string>
  /** the same, as a first start leaves it */
  preparedDatabaseUrl(place?: Place): Promise<string>
}

/** Where SQLite's file lies; in memory, where there is room, unless a test kills its server or restores a backup. */
type Place = 'memory' | 'disk'

/**
 * Runs the same tests over both databases, in blocks named `on SQLite` and `on PostgreSQL`, as far as the project of
 * `tests/vitest.config.ts` has them.
 */
export function forEachEngine(defineTests: (engine: Engine) => void): void {
  onSqlite(defineTests)
  describeEngine('PostgreSQL', makePostgresDatabase, defineTests)
}

/** Runs tests on SQLite alone, where the choice of the database cannot matter. */
export function onSqlite(defineTests: (engine: Engine) => void): void {
  describeEngine('SQLite', makeSqliteFile, defineTests)
}

interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

function describeEngine(
  name: Engine['name'],
  create: (isPrepared: boolean, place: Place) => Promise<FreshDatabase>,
  defineTests: (engine: Engine) => void,
): void {
  if (!inject('databases').includes(name)) return
  describe(`on ${name}`, () => {
    const databases: FreshDatabase[] = []
    afterAll(async () => {
      for (const database of databases.splice(0)) await database.drop()
    })
    const urlOf = async (isPrepared: boolean, place: Place = 'memory') => {
      const database = await create(isPrepared, place)
      databases.push(database)
      return database.url
    }
    defineTests({
      name,
      freshDatabaseUrl: (place) => urlOf(false, place),
      preparedDatabaseUrl: (place) => urlOf(true, place),
    })
  })
}

/** Far more than the databases of all tests at the same time. */
const ROOM_BYTES = 1_000_000_000
const MEMORY = '/dev/shm'

/** Finds a folder in memory: to wait for a disk after each transaction is most of what a test on SQLite costs. */
function memoryFolder(): string {
  const { bavail, bsize } = existsSync(MEMORY) ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

function makePostgresDatabase(isPrepared: boolean): Promise<FreshDatabase> {
  const { url, preparedName } = inject('postgres')
  return freshDatabase(url, isPrepared ? preparedName : 'template1')
}

async function makeSqliteFile(isPrepared: boolean, place: Place): Promise<FreshDatabase> {
  const parent = place === 'memory' ? memoryFolder() : tmpdir()
  const folder = await mkdtemp(join(parent, 'skylark-sqlite-'))
  if (isPrepared) await copyFile(inject('sqlite').preparedFile, join(folder, 'test.db'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
