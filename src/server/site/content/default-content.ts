import { join } from 'node:path'
import { LOCALES } from '#domain/site/locales.ts'
import type { DbAndClock } from '../../services.ts'
import { insertMissingContent, insertPlans, newestContent } from '../queries.ts'
import { parseContent } from './parse-content.ts'
import { readContentFolder } from './read-folder.ts'
import { rowsOf, storedTexts } from './stored-content.ts'

const DEFAULT_FOLDER = join(import.meta.dirname, '../../../../locales')
/** The product's own texts, which lie beside the default content. */
const OWN_TEXTS = ['emails', ...LOCALES, 'glossary.json', 'lingui.config.ts']

/** Reads the content that the product comes with. */
export const readDefaultContent = (folder = DEFAULT_FOLDER) => readContentFolder(folder, OWN_TEXTS)

/**
 * Imports the files of `locales/` that the database lacks: all of them at the first start, later only
 * files that a new version added. Never overwrites the operator's content (decision 29).
 * @throws {ContentError} with file and reason when the files or the stored content are invalid
 */
export async function importDefaultContent(services: DbAndClock, folder?: string): Promise<void> {
  const texts = await readDefaultContent(folder)
  const { plans } = parseContent(texts)
  const isFirstStart = (await newestContent(services.db)) === null
  await services.db.transaction().execute(async (transaction) => {
    await insertMissingContent(transaction, rowsOf(texts), services.now())
    if (isFirstStart) await insertPlans(transaction, plans)
  })
  const stored = await storedTexts(services.db)
  parseContent(stored.texts)
}
