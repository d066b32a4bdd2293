import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../support/source-files.ts'
import { pseudoCatalogue, pseudoJson, pseudoMarkdown } from './pseudo-arabic.ts'

const PARTS = ['src', 'locales', 'public', 'index.html', 'vite.config.ts', 'package.json']
const LEFT = 'zh-CN'
const RIGHT = 'ar'

/**
 * Makes and builds a copy of the product whose second language is Arabic instead of Chinese, in
 * pseudo-translation (decision 24). Nothing else differs, so that what is wrong there would be wrong
 * in a real right-to-left language.
 * @returns its folder, from which a server can be started
 */
export async function buildRightToLeft(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-rtl-'))
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await replaceLanguage(join(folder, 'locales'))
  for (const path of ['src', 'locales', 'index.html']) await nameLanguage(join(folder, path))
  await promisify(execFile)(process.execPath, ['src/setup/build.ts'], { cwd: folder })
  return folder
}

/** Each Chinese text makes way for the English one in Arabic letters. */
async function replaceLanguage(folder: string): Promise<void> {
  for (const path of await filesOf(folder)) {
    if (!path.includes(LEFT)) continue
    const english = await readFile(path.replaceAll(LEFT, 'en-US'), 'utf8')
    await writeFile(path, pseudo(path, english))
  }
  for (const entry of await readdir(folder, { recursive: true })) {
    const name = entry.split('/').at(-1) ?? ''
    if (!name.includes(LEFT)) continue
    const parent = join(folder, entry, '..')
    await rename(join(folder, entry), join(parent, name.replace(LEFT, RIGHT)))
  }
}

function pseudo(path: string, english: string): string {
  if (path.endsWith('.po')) return pseudoCatalogue(english)
  return path.endsWith('.md') ? pseudoMarkdown(english) : pseudoJson(english)
}

async function nameLanguage(path: string): Promise<void> {
  for (const file of await filesOf(path)) {
    if (!/\.(tsx?|html)$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    if (text.includes(LEFT)) await writeFile(file, text.replaceAll(LEFT, RIGHT))
  }
}

async function filesOf(path: string): Promise<string[]> {
  if (/\.html$/.test(path)) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
