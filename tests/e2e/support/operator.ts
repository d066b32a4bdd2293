import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../support/source-files.ts'
import type { OperatorJob, OperatorReply } from './operator-process.ts'
import type { RunningServer } from './server.ts'

export const changeWebConfig = (server: RunningServer, change: Record<string, string>) =>
  changeContent(server, 'content/web-config.json', change)

/** Changes a content file by the operator's commands, beside the running server, without a build. */
export async function changeContent(
  server: RunningServer,
  name: `content/${string}.json`,
  change: Record<string, string>,
): Promise<void> {
  const folder = join(await mkdtemp(join(server.dataDir, 'content-')), 'mine')
  await operate(server, 'content', 'export', folder)
  const file = join(folder, name)
  const content = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...content, ...change }))
  await operate(server, 'content', 'apply', folder)
}

type Operated = Pick<RunningServer, 'dataDir'> & Partial<Pick<RunningServer, 'env'>>

const envOf = ({ dataDir, env }: Operated) => ({ ...process.env, ...env, DATA_DIR: dataDir })

/** Runs a command of the operator's beside the running server. @returns its output @throws when it is refused */
export async function operate(target: Operated, ...words: string[]): Promise<string> {
  const job = { words, env: envOf(target) }
  const replied = earlier.then(() => run(job))
  earlier = replied.catch(() => {})
  const { code, output } = await replied
  if (code !== 0) throw Object.assign(new Error(`${words.join(' ')}: ${output}`), { output })
  return output
}

let earlier: Promise<unknown> = Promise.resolve()
let program: ChildProcess | undefined

/** Runs a command in a process that all of them share: to load their code takes longer than most of them. */
async function run(job: OperatorJob): Promise<OperatorReply> {
  program ??= fork(join(import.meta.dirname, 'operator-process.ts'), { cwd: ROOT, execArgv: [] })
  program.ref()
  program.channel?.ref()
  const over = new AbortController()
  const ended = once(program, 'exit', over).then(() => {
    throw new Error('the process of the commands has ended')
  })
  try {
    program.send(job)
    const [reply] = await Promise.race([once(program, 'message', over), ended])
    return reply
  } finally {
    over.abort()
    program.unref()
    program.channel?.unref()
  }
}

/** The same in a process of its own, as operators do it, and as its time is measured. */
export async function operateAlone(target: Operated, ...words: string[]): Promise<string> {
  const program = 'src/server/operator/main.ts'
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    cwd: ROOT,
    env: envOf(target),
  })
  return stdout
}
