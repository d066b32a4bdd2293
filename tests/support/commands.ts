import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './source-files.ts'

const TOOLS = join(ROOT, 'node_modules/.bin')

export interface Outcome {
  /** null when a signal ended it */
  exitCode: number | null
  /** what it printed, unless it streamed */
  output: string
  durationMs: number
}

/**
 * Runs one of the project's tools, on the Node that runs this.
 * @param how `stream` passes what it prints on right away, `collect` keeps it
 */
export function runCommand(
  name: string,
  args: readonly string[],
  how: 'stream' | 'collect',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const started = performance.now()
  const out = how === 'stream' ? 'inherit' : 'pipe'
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: ROOT,
      stdio: ['ignore', out, out],
      env: {
        ...process.env,
        PATH: [TOOLS, process.env.PATH].join(delimiter),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...env,
      },
    })
    const chunks: string[] = []
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (exitCode) => {
      resolve({ exitCode, output: chunks.join(''), durationMs: performance.now() - started })
    })
  })
}

/** `12.3 s` */
export function inSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`
}
