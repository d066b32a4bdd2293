import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './first-start.ts'
import { freshDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres_url: string
    /** what the database of a test is copied from */
    prepared: { sqliteFile: string; postgresName: string }
  }
}

/** No test ends the cluster itself, and no database in it grows old. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

/**
 * One PostgreSQL for all tests of the server, and a prepared database of each engine; each test
 * makes a database of its own by copying it.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres(SETTINGS)
  const { url } = await freshDatabase(cluster.url)
  const folder = await mkdtemp(join(tmpdir(), 'skylark-prepared-'))
  const sqliteFile = join(folder, 'prepared.db')
  await Promise.all([url, `sqlite:${sqliteFile}`].map(prepareDatabase))
  provide('postgres_url', cluster.url)
  provide('prepared', { sqliteFile, postgresName: new URL(url).pathname.slice(1) })
  return async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
