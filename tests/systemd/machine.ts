import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { vi } from 'vitest'
import { installLine, installPackages } from '../support/apt.ts'

const TOOLS = ['debootstrap', 'systemd-container']
const INCLUDED = ['systemd-sysv', 'dbus']
const LIMIT_MS = 10 * 60_000
const IS_UP = 'systemctl is-active --quiet multi-user.target'

/** A Debian of its own that systemd has started; its network is this machine's. */
export interface Machine {
  /** its root folder, as this machine sees it */
  root: string
  /** runs a script as its root. @throws with what it printed when it fails */
  run(script: string): string
  remove(): Promise<void>
}

/**
 * Makes a minimal Debian and starts it.
 * @throws when this is not root on Debian, or its packages cannot be reached
 */
export async function startMachine(): Promise<Machine> {
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
  const container = spawn('systemd-nspawn', [...options, ...where], { stdio: 'ignore' })
  const run = (script: string) =>
    execFileSync(
      'nsenter',
      ['--target', String(firstProcess(container)), '--all', 'sh', '-ec', script],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    )
  await vi.waitFor(() => run(IS_UP), { timeout: LIMIT_MS })
  return {
    root,
    run,
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
