import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { freshDatabase } from './postgres.ts'

/** For dropping one database after the other where a file made many, on a busy machine. */
const DROP_LIMIT_MS = 120_000

export interface Engine {
  name: 'SQLite' | 'PostgreSQL'
  /** an empty database, removed when the tests of this engine are over */
  freshDatabaseUrl(): Promise<string>
}

/** Runs the same tests over both databases, in blocks named `on SQLite` and `on PostgreSQL`. */
export function forEachEngine(defineTests: (engine: Engine) => void): void {
  describeEngine('SQLite', makeSqliteFile, defineTests)
  describeEngine('PostgreSQL', () => freshDatabase(inject('postgres_url')), defineTests)
}

interface FreshDatabase {
  url: string
  drop(): Promise<void>
}

function describeEngine(
  name: Engine['name'],
  create: () => Promise<FreshDatabase>,
  defineTests: (engine: Engine) => void,
): void {
  describe(`on ${name}`, () => {
    const databases: FreshDatabase[] = []
    afterAll(async () => {
      for (const database of databases.splice(0)) await database.drop()
    }, DROP_LIMIT_MS)
    defineTests({
      name,
      async freshDatabaseUrl() {
        const database = await create()
        databases.push(database)
        return database.url
      },
    })
  })
}

async function makeSqliteFile(): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-sqlite-'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}
