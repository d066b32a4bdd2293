import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Services } from '../services.ts'
import { REQUIRED_NAMES } from '../site/content/content-names.ts'
import {
  exportedTexts,
  type Fingerprints,
  fingerprintsOf,
} from '../site/content/exported-content.ts'
import { parseContent } from '../site/content/parse-content.ts'
import { readContentFolder } from '../site/content/read-folder.ts'
import { CommandError } from './command-error.ts'
import { applyTexts } from './content-deeds.ts'
import type { Author } from './queries.ts'

/** The file in an exported folder that records the fingerprints of the exported content. */
const BASIS = '.exported.json'
const Basis = v.record(v.string(), v.string())

/**
 * Writes the stored content as files into a new or empty folder.
 * @returns how many files were written
 * @throws {CommandError} when the folder holds something, or nothing is stored yet
 */
export async function exportContent({ db }: Pick<Services, 'db'>, folder: string): Promise<number> {
  const texts = await exportedTexts(db)
  if (!REQUIRED_NAMES.every((name) => texts.has(name))) {
    throw new CommandError(
      'There is no content yet: start the server once, it imports the defaults.',
    )
  }
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) {
    throw new CommandError(`${folder} is not empty: choose a new folder, so that nothing is lost.`)
  }
  for (const [name, text] of texts) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text, { flag: 'wx' })
  }
  await writeBasis(folder, texts)
  return texts.size
}

/**
 * Checks the content files of a folder.
 * @returns how many files there are
 * @throws {ContentError} naming every invalid file, the line and the reason
 */
export async function checkContent(folder: string): Promise<number> {
  const texts = await readContentFolder(folder)
  parseContent(texts)
  return texts.size
}

/**
 * Makes the files of a folder the site's content, all or none, and writes the audit. Refuses an
 * exported folder when someone has changed the content since.
 * @returns how many files were applied
 * @throws {ContentError} naming every invalid file, the line and the reason
 * @throws {ContentChangedError}
 */
export async function applyFolder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  folder: string,
  author: Author,
): Promise<number> {
  const texts = await readContentFolder(folder)
  const since = await readBasis(folder)
  const what = `content apply: ${texts.size} files`
  await applyTexts({ db, now }, texts, { ...author, what }, since)
  if (since) await writeBasis(folder, await exportedTexts(db))
  return texts.size
}

/** @returns null for a folder that was not exported, from a repository for instance */
async function readBasis(folder: string): Promise<Fingerprints | null> {
  const text = await readFile(join(folder, BASIS), 'utf8').catch(() => null)
  if (text === null) return null
  const basis = v.safeParse(v.pipe(v.string(), v.parseJson(), Basis), text)
  if (!basis.success) throw new CommandError(`${BASIS} is damaged: export into a new folder.`)
  return basis.output
}

const writeBasis = (folder: string, texts: ReadonlyMap<string, string>) =>
  writeFile(join(folder, BASIS), `${JSON.stringify(fingerprintsOf(texts), null, 2)}\n`)
