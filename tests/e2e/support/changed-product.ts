import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../support/source-files.ts'

const run = promisify(execFile)

const PARTS = ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package.json']

/** Copies the product, to be changed and built there. @returns its folder */
export async function copyProduct(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-changed-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await linkModules(folder)
  return folder
}

/** Copies the product as it was at a commit, with the packages of today. @returns its folder */
export async function copyCommit(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-commit-'))
  const archive = join(folder, 'commit.tar')
  await run('git', ['archive', `--output=${archive}`, commit, ...PARTS], { cwd: ROOT })
  await run('tar', ['-xf', archive], { cwd: folder })
  await linkModules(folder)
  return folder
}

/** Links the installed packages, in a folder of its own: compilers and builds write their caches below it. */
async function linkModules(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  await mkdir(modules)
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '.cache') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  }
}

/** Builds a copy of the product, from which a server can then be started. */
export async function buildProduct(folder: string): Promise<void> {
  // a development server that ran in this process has set it for all that follow
  const { NODE_ENV: _left, ...env } = process.env
  await run(process.execPath, ['src/setup/build.ts'], { cwd: folder, env })
}

/** Compiles every layer of a copy of the product. @throws with the compiler's errors */
export async function compileProduct(folder: string): Promise<void> {
  const layers = await readdir(join(folder, 'src'))
  const projects = layers.filter((layer) => existsSync(join(folder, 'src', layer, 'tsconfig.json')))
  await run(
    join(ROOT, 'node_modules/.bin/tsc'),
    ['-b', ...projects.map((layer) => join('src', layer))],
    { cwd: folder },
  )
}

/** @throws when the file does not hold the text that is to be replaced */
export async function replaceIn(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`)
  await writeFile(file, text.replace(before, after))
}
