import { execFile } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../support/source-files.ts'
import type { RunningServer } from './server.ts'

const run = promisify(execFile)

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

/** Runs a command of the operator's beside the running server. @returns what it said @throws when it is refused */
export async function operate(
  { dataDir, env }: Pick<RunningServer, 'dataDir'> & Partial<Pick<RunningServer, 'env'>>,
  ...words: string[]
): Promise<string> {
  const { stdout } = await run(process.execPath, ['src/server/operator/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  })
  return stdout
}
