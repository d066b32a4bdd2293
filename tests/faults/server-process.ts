import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { LogPipe } from './log-pipe.ts'

const MAIN = join(import.meta.dirname, '../../src/server/main.ts')

/** A server as an operator starts it, in a process of its own. */
export interface ServerProcess {
  address: string
  pid: number
  /** ends it as a power cut would; resolves when it is gone */
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** its exit code; null when a signal ended it */
  ended: Promise<number | null>
}

/**
 * Starts a server and waits until it serves.
 * @param log pipe for its log, for tests of a slow or broken reader
 * @param command starts it in another way than from the sources
 * @throws with its output when it ends before
 */
export async function startServer(
  env: Record<string, string>,
  log?: LogPipe,
  [tool, ...args]: readonly [string, ...string[]] = [process.execPath, MAIN],
): Promise<ServerProcess> {
  const child = spawn(tool, args, {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', log?.writeFd ?? 'pipe', 'pipe'],
  })
  if (log) closeSync(log.writeFd)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  try {
    const address = await announced(child, log?.reader ?? child.stdout)
    return {
      address,
      pid: child.pid ?? 0,
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
      signal: (name) => child.kill(name),
      ended,
    }
  } catch (error) {
    child.kill('SIGKILL')
    await ended
    throw error
  }
}

function announced(child: ChildProcess, stdout: Readable | null): Promise<string> {
  let out = ''
  let err = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      err += chunk
    })
    stdout?.on('data', (chunk: Buffer) => {
      out += chunk
      const address = /^Site +(\S+)$/m.exec(out)?.[1]
      if (address && /^Data +\S+$/m.test(out)) resolve(address)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${err}`)))
  })
}
