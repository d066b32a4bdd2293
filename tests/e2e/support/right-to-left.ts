import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesOfLocale, SOURCE_LOCALE } from '../../support/locale-gaps.ts'
import { buildProduct, copyProduct, replaceIn } from './changed-product.ts'
import { pseudoCatalogue, pseudoJson, pseudoMarkdown, pseudoTexts } from './pseudo-arabic.ts'

export const RIGHT = 'ar'

/** The row of the third language. */
const ROW = `  { tag: '${RIGHT}', name: 'العربية', shortName: 'العربية', appName: 'app_name', isDayFirst: false },
] as const satisfies`

/**
 * Makes a copy of the product that has a third language, Arabic in pseudo-translation (decision 24):
 * its files in `locales/` and one row in the table of languages. No other code differs.
 * @returns its folder, which is not built
 */
export async function addRightToLeft(): Promise<string> {
  const folder = await copyProduct()
  for (const path of filesOfLocale(folder, SOURCE_LOCALE)) {
    const english = await readFile(join(folder, path), 'utf8')
    const own = join(folder, path.replaceAll(SOURCE_LOCALE, RIGHT))
    await mkdir(dirname(own), { recursive: true })
    await writeFile(own, pseudo(path, english))
  }
  await replaceIn(join(folder, 'src/domain/site/locales.ts'), '] as const satisfies', ROW)
  return folder
}

/** @returns the folder of the same copy, built, from which a server can be started */
export async function buildRightToLeft(): Promise<string> {
  const folder = await addRightToLeft()
  await buildProduct(folder)
  return folder
}

function pseudo(path: string, english: string): string {
  if (path.endsWith('.po')) return pseudoCatalogue(english)
  if (path.endsWith('/texts.json')) return pseudoTexts(english)
  return path.endsWith('.md') ? pseudoMarkdown(english) : pseudoJson(english)
}
