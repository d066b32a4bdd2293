import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PATIENCE_MS } from './patience.ts'

// The shell ends the program when its standard input closes, so that none is left behind when the
// process that started it is killed.
const GUARD = `
exec 3<&0
"$@" </dev/null & pid=$!
(read -r line <&3; kill -"$SIGNAL" "$pid" 2>/dev/null) >/dev/null 2>&1 &
wait "$pid"
`

/**
 * Starts a program that ends with this process.
 * @param signal ends it
 */
export const spawnGuarded = (
  command: readonly string[],
  options: { uid?: number; gid?: number; cwd: string },
  signal: 'INT' | 'TERM' = 'INT',
): ChildProcess =>
  spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
    ...options,
    env: { ...process.env, SIGNAL: signal },
    stdio: ['pipe', 'ignore', 'pipe'],
  })

/** Ends it, and waits until it has ended. */
export async function endGuarded(guard: ChildProcess): Promise<void> {
  if (guard.exitCode !== null || guard.signalCode !== null) return
  const ended = once(guard, 'exit')
  const limit = setTimeout(() => guard.kill('SIGKILL'), PATIENCE_MS)
  guard.stdin?.end()
  await ended
  clearTimeout(limit)
}

/** Resolves once its log has the words; the log is read to the end, because a full pipe would stop it. */
export function untilLogged(guard: ChildProcess, words: string): Promise<void> {
  let log = ''
  let isReady = false
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => guard.stdin?.end(), PATIENCE_MS)
    guard.stderr?.on('data', (chunk: Buffer) => {
      if (isReady) return
      log += chunk
      if (!log.includes(words)) return
      isReady = true
      clearTimeout(limit)
      resolve()
    })
    guard.once('exit', () => {
      clearTimeout(limit)
      reject(new Error(`${guard.spawnargs[4]} did not start:\n${log}`))
    })
  })
}

/** Finds a user for programs that refuse to run as root; undefined where this is none. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('Neither a user "postgres" nor "nobody" to run it as')
}
