import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProduct, copyProduct } from './changed-product.ts'
import { pseudoCatalogue, pseudoJson, pseudoMarkdown } from './pseudo-arabic.ts'

const LEFT = 'zh-CN'
const RIGHT = 'ar'

/**
 * Makes and builds a copy of the product whose second language is Arabic instead of Chinese, in
 * pseudo-translation (decision 24). Nothing else differs, so that what is wrong there would be wrong
 * in a real right-to-left language.
 * @returns its folder, from which a server can be started
 */
export async function buildRightToLeft(): Promise<string> {
  const folder = await copyProduct()
  await replaceLanguage(join(folder, 'locales'))
  for (const path of ['src', 'locales', 'index.html']) await nameLanguage(join(folder, path))
  await buildProduct(folder)
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
