import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { installLine, installPackages } from '../support/apt.ts'

const TOOLS = ['debootstrap', 'systemd-container']
const INCLUDED = ['systemd-sysv', 'dbus']
const execute = promisify(execFile)
/** A shell there knows nothing of this machine's environment. */
const ENV = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }
const LIMIT_MS = 10 * 60_000
const IS_UP = 'systemctl is-active --quiet multi-user.target'

/** A Debian of its own that systemd has started. */
export interface Machine {
  /** its root folder, as this machine sees it */
  root: string
  /** runs a script as its root. @throws with what it printed when it fails */
  run(script: string): string
  /** the same for scripts that need this process meanwhile, for instance its servers */
  runLong(script: string): Promise<string>
  remove(): Promise<void>
}

/**
 * Makes a minimal Debian and starts it.
 * @param space a network namespace that is its network from then on, in place of this machine's
 * @throws when this is not root on Debian, or its packages cannot be reached
 */
export async function startMachine(space?: string): Promise<Machine> {
  if (spawnSync('systemd-nspawn', ['--version']).status !== 0 && !installPackages(TOOLS)) {
    throw new Error(`systemd-nspawn is missing. Type as root: ${installLine(TOOLS)}`)
  }
  const root = mkdtempSync(join(tmpdir(), 'skylark-systemd-'))
  // users of the machine go through it
  chmodSync(root, 0o755)
  const include = `--include=${INCLUDED.join(',')}`
  execFileSync('debootstrap', ['--variant=minbase', include, 'stable', root], { stdio: 'ignore' })
  const where = ['--directory', root, '--machine', basename(root).toLowerCase()]
  // without the machine's own systemd, which a test's machine may lack
  const options = ['--quiet', '--boot', '--keep-unit', '--register=no', '--console=pipe']
  const network =
    space === undefined
      ? []
      : [
          `--network-namespace-path=/run/netns/${space}`,
          '--capability=CAP_NET_ADMIN',
          '--bind=/dev/net/tun',
        ]
  const words = [...options, ...network, ...where]
  // lets it say how its own network forwards packets
  const env = { ...process.env, SYSTEMD_NSPAWN_API_VFS_WRITABLE: space ? 'network' : '0' }
  const container = spawn('systemd-nspawn', words, { stdio: 'ignore', env })
  const enter = (script: string) => [
    '--target',
    String(firstProcess(container)),
    '--all',
    'sh',
    '-ec',
    script,
  ]
  const run = (script: string) =>
    execFileSync('nsenter', enter(script), {
      encoding: 'utf8',
      env: ENV,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  await vi.waitFor(() => run(IS_UP), { timeout: LIMIT_MS })
  return {
    root,
    run,
    runLong: async (script) => (await execute('nsenter', enter(script), { env: ENV })).stdout,
    async remove() {
      const ended = once(container, 'exit')
      container.kill('SIGTERM')
      await ended
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Finds systemd, the one child of what starts the machine. @throws before it runs */
function firstProcess({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const [child] = children
  if (!child) throw new Error('systemd does not run yet')
  return Number(child)
}
