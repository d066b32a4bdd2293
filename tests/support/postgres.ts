import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from './free-port.ts'
import { ensurePostgresBinaries } from './postgres-binaries.ts'
import { endGuarded, spawnGuarded, unprivilegedUser, untilLogged } from './spawn-guarded.ts'

const READY = 'database system is ready to accept connections'

export interface PostgresCluster {
  /** of the maintenance database */
  url: string
  /** ends every connection, and takes new ones again afterwards, at the same address */
  restart(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Starts a throw-away PostgreSQL in a fresh temporary folder: trust, loopback and a socket in that
 * folder, 200 connections, fsync on.
 * @param changed settings that are otherwise: `['fsync=off']`
 * @throws when PostgreSQL is missing and cannot be installed, or does not start
 */
export async function startPostgres(changed: readonly string[] = []): Promise<PostgresCluster> {
  const binaries = ensurePostgresBinaries()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'skylark-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')

  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`)

  const port = await findFreePort()
  const settings = [
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-p',
    String(port),
    '-c',
    'max_connections=200',
    ...changed.flatMap((setting) => ['-c', setting]),
  ]
  const launch = async () => {
    const command = [join(binaries, 'postgres'), '-D', data, ...settings]
    const guard = spawnGuarded(command, { ...user, cwd: folder })
    await untilLogged(guard, READY)
    return guard
  }
  let guard = await launch()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async restart() {
      await endGuarded(guard)
      guard = await launch()
    },
    stop: async () => {
      await endGuarded(guard)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a database in a cluster; `drop` ends the connections that are left in it.
 * @param template the database that it is a copy of, which nobody may use meanwhile; an empty one by default
 */
export async function freshDatabase(
  clusterUrl: string,
  template = 'template1',
): Promise<PostgresDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // files are copied: the log of every page, which is PostgreSQL's own choice, has to be written when one is dropped
  await execute(clusterUrl, `create database ${name} strategy file_copy template ${template}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => execute(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}

/** One connection of this process to each cluster: to open one takes longer than to copy a database. */
const administrators = new Map<string, pg.Pool>()

async function execute(url: string, statement: string): Promise<void> {
  let pool = administrators.get(url)
  if (pool === undefined) {
    pool = new pg.Pool({ connectionString: url, max: 1, allowExitOnIdle: true })
    // ignore the loss of the idle connection when the cluster ends or is started again
    pool.on('error', () => {})
    administrators.set(url, pool)
  }
  await pool.query(statement)
}
