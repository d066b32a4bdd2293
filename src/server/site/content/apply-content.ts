import type { Db } from '../../db/open.ts'
import {
  deleteContent,
  holdContent,
  newestContent,
  replaceContent,
  replacePlans,
} from '../queries.ts'
import { OPTIONAL_NAMES } from './content-names.ts'
import {
  changedNames,
  exportedTexts,
  type Fingerprints,
  fingerprintsOf,
} from './exported-content.ts'
import { parseContent } from './parse-content.ts'
import { rowsOf } from './stored-content.ts'

/** Somebody else changed these files since they were exported; nothing was applied. */
export class ContentChangedError extends Error {
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(
      `Somebody else has changed since you exported:\n${names.map((name) => `  ${name}\n`).join('')}Nothing was applied. Export again into a new folder, and make your changes there.`,
    )
    this.name = 'ContentChangedError'
    this.names = names
  }
}

/**
 * Makes a whole set of content files the content of the site, in one transaction; servers that run
 * follow.
 * @param options.since what the files were made from: where the site says something else by now,
 *   nothing is applied; left out, whatever stands there is replaced
 * @param options.within runs in the same transaction, and is given the files as they were
 * @throws {ContentError} with file, line and reason, before anything is written
 * @throws {ContentChangedError}
 */
export async function applyContent(
  db: Db,
  texts: ReadonlyMap<string, string>,
  now_ms: number,
  options: {
    since?: Fingerprints | null
    within?: (transaction: Db, before: ReadonlyMap<string, string>) => Promise<void>
  } = {},
): Promise<void> {
  const { since = null, within } = options
  const { plans } = parseContent(texts)
  await db.transaction().execute(async (transaction) => {
    await holdContent(transaction)
    const before = await exportedTexts(transaction)
    if (since) {
      const names = changedNames(since, fingerprintsOf(before))
      if (names.length > 0) throw new ContentChangedError(names)
    }
    // a set that is applied within the same millisecond, or with the clock set back, is newer too
    const applied_at_ms = Math.max(now_ms, ((await newestContent(transaction)) ?? 0) + 1)
    await replaceContent(transaction, rowsOf(texts), applied_at_ms)
    await deleteContent(
      transaction,
      OPTIONAL_NAMES.filter((name) => !texts.has(name)),
    )
    await replacePlans(transaction, plans)
    await within?.(transaction, before)
  })
}
