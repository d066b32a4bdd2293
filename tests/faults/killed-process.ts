import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How long a process takes that nothing ends, learned from those that ended by themselves. */
export interface KillWindow {
  wholeMs: number
}

export interface Ended {
  /** the exit code; null when it was killed before it ended */
  code: number | null
  output: string
}

/**
 * Runs a script of Node and ends it with SIGKILL at a random moment of its work.
 * @param window its first process is never killed: it shows how long the work takes
 */
export async function runAndKill(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  window: KillWindow,
): Promise<Ended> {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  const afterMs = window.wholeMs * (0.3 + Math.random() * 0.8)
  const kill = window.wholeMs > 0 ? setTimeout(() => child.kill('SIGKILL'), afterMs) : undefined
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(kill)
  if (code === 0) window.wholeMs = Math.max(window.wholeMs, performance.now() - started)
  return { code, output }
}
