import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_BRAND } from '#domain/brand/brand.ts'
import { drawEmailMark, drawIcons } from '../server/site/pictures/draw-icons.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const EMAIL_MARK = join(import.meta.dirname, '../server/email/mark.ts')

/** Draws every icon and the mark of emails from the built-in mark and the palette. */
for (const [path, content] of Object.entries(await drawIcons(DEFAULT_BRAND))) {
  await writeFile(join(PUBLIC, path), content)
}
const source = await readFile(EMAIL_MARK, 'utf8')
const { png } = await drawEmailMark(DEFAULT_BRAND)
await writeFile(EMAIL_MARK, source.replace(/(?<=')[^']{99,}(?=')/, png))
