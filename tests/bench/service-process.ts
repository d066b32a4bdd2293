import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../support/free-port.ts'
import { ROOT } from '../support/source-files.ts'

const LIMIT_MS = 60_000
const LOOK_EVERY_MS = 5
/** On Linux a hundred ticks are a second, whatever the kernel counts by. */
const MS_PER_TICK = 10

export interface ServiceProcess {
  origin: string
  /** from the command to the first `/readyz` that says so */
  readyAfterMs: number
  pid: number
  /** ends it with all that it started */
  stop(): Promise<void>
}

/** Starts the service by a command over a data folder. @throws when it is not ready in a minute */
export async function startService(
  command: readonly [string, ...string[]],
  dataDir: string,
): Promise<ServiceProcess> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const [tool, ...args] = command
  const started = performance.now()
  const child = spawn(tool, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
  })
  const endWithUs = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))
  const stop = () => endGroup(child)
  const limit = AbortSignal.timeout(LIMIT_MS)
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || limit.aborted) {
      await stop()
      throw new Error(`${command.join(' ')} did not become ready`)
    }
    await wait(LOOK_EVERY_MS)
  }
  return { origin, readyAfterMs: performance.now() - started, pid: child.pid ?? 0, stop }
}

/** Memory that a process holds, in megabytes. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000
}

/** Processor time that a process has taken so far, by its code and for it, in milliseconds. */
export async function processorMs(pid: number): Promise<number> {
  const [, ticks = ''] = /^.*\) (.*)/s.exec(await readFile(`/proc/${pid}/stat`, 'utf8')) ?? []
  const [user, system] = ticks.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * MS_PER_TICK
}

/** Memory that a process and those that it started hold, in megabytes; what several share counts once. */
export async function memoryOfAll(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = [String(pid), ...children.trim().split(' ')]
  const sizes = all.map(async (process) => {
    const sums = await readFile(`/proc/${process}/smaps_rollup`, 'utf8').catch(() => '')
    return Number(/^Pss:\s+(\d+) kB/m.exec(sums)?.[1] ?? 0) / 1000
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size)
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}
