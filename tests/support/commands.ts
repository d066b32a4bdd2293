import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './source-files.ts'

/** Time for an interrupted test runner to end its servers and browsers and to write its report. */
const KILL_AFTER_MS = 30_000
const TOOLS = join(ROOT, 'node_modules/.bin')
let isEnding = false
const running = new Set<ChildProcess>()

export interface Outcome {
  /** null when a signal ended it */
  exitCode: number | null
  /** what it printed, unless it streamed */
  output: string
  durationMs: number
}

/**
 * Runs one of the project's tools, on the Node that runs this, in a process group of its own.
 * @param how `stream` passes what it prints on at once, `collect` keeps it
 * @throws once commands have been ended
 */
export function runCommand(
  name: string,
  args: readonly string[],
  how: 'stream' | 'collect',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  if (isEnding) return Promise.reject(new Error(`${name} does not begin any more`))
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      detached: true,
      stdio: [
        'ignore',
        how === 'stream' ? 'inherit' : 'pipe',
        how === 'stream' ? 'inherit' : 'pipe',
      ],
      env: {
        ...process.env,
        PATH: [TOOLS, process.env.PATH].join(delimiter),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...env,
      },
    })
    running.add(child)
    const chunks: string[] = []
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (exitCode) => {
      running.delete(child)
      resolve({ exitCode, output: chunks.join(''), durationMs: performance.now() - started })
    })
  })
}

/** Ends every command that still runs, with all that it started; none begins afterwards. */
export async function endCommands(): Promise<void> {
  isEnding = true
  const children = [...running]
  for (const child of children) signalGroup(child, 'SIGINT')
  const kill = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, KILL_AFTER_MS)
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
  clearTimeout(kill)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** `12.3 s` */
export function inSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`
}
