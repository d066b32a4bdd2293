import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from './apt.ts'
import { findFreePort } from './free-port.ts'
import { endGuarded, spawnGuarded, unprivilegedUser, untilLogged } from './spawn-guarded.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

/**
 * Starts a pooler that gives a connection of PostgreSQL to another caller after each transaction.
 * @returns the address of a database through it
 */
export async function startPgbouncer(
  clusterUrl: string,
  connections: number,
): Promise<{ through(databaseUrl: string): string; stop(): Promise<void> }> {
  ensureProgram(PGBOUNCER, ['pgbouncer'])
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'skylark-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: clusterPort } = new URL(clusterUrl)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${clusterPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const guard = spawnGuarded([PGBOUNCER, file], { ...user, cwd: folder })
  await untilLogged(guard, 'process up')
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      await endGuarded(guard)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
