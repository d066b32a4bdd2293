import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../support/free-port.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { type ReceivedMail, waitForMail } from './mailbox.ts'

const ROOT = join(import.meta.dirname, '../../..')
const RETRY_MS = 25
const BUILT = 'dist/server/main.js'
/** names the folder with what a first start leaves */
export const PREPARED_DATA = 'PREPARED_DATA'

export interface RunningServer {
  /** `http://localhost:<port>`, the same after a restart */
  origin: string
  dataDir: string
  /** its settings besides port and data folder */
  env: Record<string, string>
  /** shuts down in order, as an operator would */
  stop(): Promise<void>
  /** ends the process as a power cut would */
  kill9(): Promise<void>
  /** starts again over the same data, after stopping what still runs */
  restart(): Promise<void>
  /** waits for the newest email to an address that no earlier call has returned */
  latestMail(to: string): Promise<ReceivedMail>
  /** stops and removes the data */
  remove(): Promise<void>
}

/**
 * Starts the built product on a free port, or on that of `env`, with a copy of the data that a first start leaves.
 * @param root the folder of the product, where it is a changed copy: its data folder is empty
 * @throws with its output when it does not answer `/healthz`
 */
export async function startServer(
  env: Record<string, string> = {},
  root: string = ROOT,
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-e2e-'))
  const prepared = process.env[PREPARED_DATA]
  if (prepared && root === ROOT) await cp(prepared, dataDir, { recursive: true })
  const port = env.PORT ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  const start = () => launch(root, origin, { ...env, PORT: String(port), DATA_DIR: dataDir })
  let child = await start()
  const stop = () => end(child, 'SIGTERM')
  const mailsRead = new Set<string>()
  return {
    origin,
    dataDir,
    env,
    stop,
    kill9: () => end(child, 'SIGKILL'),
    async restart() {
      await stop()
      child = await start()
    },
    latestMail: (to) => waitForMail(join(dataDir, 'mailbox'), to, mailsRead),
    async remove() {
      await stop()
      // an export's process may be writing its last file
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function launch(
  cwd: string,
  origin: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  // a copy of an older version may have no built server
  const program = existsSync(join(cwd, BUILT)) ? BUILT : 'src/server/main.ts'
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutSettings(process.env), HOST: '127.0.0.1', ...env },
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))

  let output = ''
  const keep = (chunk: string) => {
    output = (output + chunk).slice(-20_000)
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)

  const limit = AbortSignal.timeout(PATIENCE_MS)
  while (!(await isHealthy(origin, limit))) {
    if (child.exitCode !== null || child.signalCode !== null || limit.aborted) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output}`)
    }
    await wait(RETRY_MS)
  }
  return child
}

async function isHealthy(origin: string, limit: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: limit })).ok
  } catch {
    return false
  }
}

/** The settings of the person who runs the tests are not those of the server under test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_URL, PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES, ...rest } = env
  return rest
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
