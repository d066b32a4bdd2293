import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Engine } from './engines.ts'
import { prepareDatabase } from './first-start.ts'
import { freshDatabase, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** those that the tests of a project run on; what is provided of the other one is absent */
    databases: readonly Engine['name'][]
    /** what the database of a test is copied from */
    sqlite: { preparedFile: string }
    postgres: { url: string; preparedName: string }
  }
}

type Provide = TestProject['provide']
type Stop = () => Promise<void>

/** No test ends the cluster itself, and no database in it grows old. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

const PROVIDE: Record<Engine['name'], (provide: Provide) => Promise<Stop>> = {
  async SQLite(provide) {
    const folder = await mkdtemp(join(tmpdir(), 'skylark-prepared-'))
    const preparedFile = join(folder, 'prepared.db')
    await prepareDatabase(`sqlite:${preparedFile}`)
    provide('sqlite', { preparedFile })
    return () => rm(folder, { recursive: true, force: true })
  },

  async PostgreSQL(provide) {
    const cluster = await startPostgres(SETTINGS)
    const { url } = await freshDatabase(cluster.url)
    await prepareDatabase(url)
    provide('postgres', { url: cluster.url, preparedName: new URL(url).pathname.slice(1) })
    return cluster.stop
  },
}

/** One PostgreSQL for all tests of a project, and a prepared database of each engine, which each test copies. */
export default async function setup({ config, provide }: TestProject): Promise<Stop> {
  const { databases = [] } = config.provide
  const stops = await Promise.all(databases.map((name) => PROVIDE[name](provide)))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
