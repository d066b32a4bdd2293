import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './apt.ts'
import { findFreePort } from './free-port.ts'
import { endGuarded, spawnGuarded, unprivilegedUser, untilLogged } from './spawn-guarded.ts'

const SERVER = '/usr/sbin/mariadbd'
const SYSTEM_TABLES = '/usr/share/mysql/mysql_system_tables.sql'
const READY = 'ready for connections'

/** Its server alone: the whole package starts a service. */
const PACKAGES = ['mariadb-server-core']

/** Installs MariaDB where it is missing. */
export const ensureMariadb = () => ensureProgram(SERVER, PACKAGES)

/**
 * Starts a throw-away MariaDB in a fresh temporary folder, with a database `panel` and a user `reader`.
 * @param dump what `mysqldump` wrote of the database
 * @throws when MariaDB is missing and cannot be installed, or does not start
 */
export async function startMariadb(dump: string, password: string) {
  ensureMariadb()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'skylark-mariadb-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const folders = [`--datadir=${folder}`, `--tmpdir=${folder}`]
  const files = ['--no-defaults', ...folders, '--innodb-log-file-size=4M']
  const input = [
    'create database mysql;',
    'use mysql;',
    readFileSync(SYSTEM_TABLES, 'utf8'),
    'flush privileges;',
    `create user reader@'%' identified by '${password}';`,
    'create database panel character set utf8mb4;',
    "grant select on panel.* to reader@'%';",
    'use panel;',
    dump,
  ].join('\n')
  const setUp = spawnSync(SERVER, [...files, '--bootstrap'], { ...user, input, encoding: 'utf8' })
  if (setUp.status !== 0) throw new Error(`MariaDB was not set up: ${setUp.stderr}`)
  const port = await findFreePort()
  const listening = ['--bind-address=127.0.0.1', `--port=${port}`, `--socket=${folder}/socket`]
  const command = [SERVER, ...files, ...listening]
  const guard = spawnGuarded(command, { ...user, cwd: folder }, 'TERM')
  await untilLogged(guard, READY)
  return {
    url: `mysql://reader@127.0.0.1:${port}/panel`,
    async close() {
      await endGuarded(guard)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
