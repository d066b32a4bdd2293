import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DEFAULT_DEVICE_LIMITS } from '#domain/devices.ts'
import type { Services } from '../services.ts'
import { DEVICE_LIMITS, OPERATOR, REQUIRED_NAMES } from '../site/content-names.ts'
import { NO_OPERATOR } from '../site/content-schemas.ts'
import { parseContent } from '../site/parse-content.ts'
import { readContentFolder } from '../site/read-folder.ts'
import { applyContent, storedTexts } from '../site/stored-content.ts'
import { CommandError } from './command-error.ts'
import { type Author, insertAudit } from './queries.ts'

/**
 * Writes the stored content as files into a new or empty folder.
 * @returns how many files were written
 * @throws {CommandError} when the folder holds something, or nothing is stored yet
 */
export async function exportContent({ db }: Pick<Services, 'db'>, folder: string): Promise<number> {
  const { texts } = await storedTexts(db)
  if (!REQUIRED_NAMES.every((name) => texts.has(name))) {
    throw new CommandError(
      'There is no content yet: start the server once, it imports the defaults.',
    )
  }
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new CommandError(`${folder} is not empty: choose a new folder, so that nothing is lost.`)
  }
  const complete = new Map([...OPTIONAL_DEFAULTS, ...texts])
  for (const [name, text] of complete) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
  }
  return complete.size
}

/** Left-out files are written too, so that the operator sees what can be set. */
const OPTIONAL_DEFAULTS = [
  [DEVICE_LIMITS, jsonText(DEFAULT_DEVICE_LIMITS)],
  [OPERATOR, jsonText(NO_OPERATOR)],
] as const

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/**
 * Checks the content files of a folder.
 * @returns how many files there are
 * @throws {ContentError} with every file that cannot be used and why
 */
export async function checkContent(folder: string): Promise<number> {
  const texts = await readContentFolder(folder)
  parseContent(texts)
  return texts.size
}

/**
 * Makes the files of a folder the site's content, all or none, with a line in the audit.
 * @returns how many files were applied
 * @throws {ContentError} with every file that cannot be used and why
 */
export async function applyFolder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  folder: string,
  author: Author,
): Promise<number> {
  const texts = await readContentFolder(folder)
  const at_ms = now()
  const what = `content apply: ${texts.size} files`
  await applyContent(db, texts, at_ms, (transaction) =>
    insertAudit(transaction, { ...author, what, at_ms }),
  )
  return texts.size
}
