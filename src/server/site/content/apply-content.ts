import type { Db } from '../../db/open.ts'
import { updateTiers } from '../../nodes/group-queries.ts'
import {
  deleteContent,
  holdContent,
  newestContent,
  replaceContent,
  replacePlans,
} from '../queries.ts'
import { OPTIONAL_NAMES } from './content-names.ts'
import { changedNames, exportedTexts } from './exported-content.ts'
import { type Fingerprints, fingerprintsOf } from './fingerprints.ts'
import { parseContent } from './parse-content.ts'
import { type Collectors, refuseNew } from './refuse-new.ts'
import { rowsOf } from './stored-content.ts'

/** Another operator changed these files after they were exported; nothing was applied. */
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
 * Replaces the site's content by a complete set of content files, in one transaction. Running servers
 * pick up the change.
 * @param options.since fingerprints of the exported files on which the set is based: when the stored
 *   content has changed since, nothing is applied; without it the stored content is replaced anyway
 * @param options.collectors where members can pay, to refuse prices that none of them collects
 * @param options.within runs in the same transaction with the files as they were before
 * @throws {ContentError} with file, line and reason, before anything is written
 * @throws {ContentChangedError}
 */
export async function applyContent(
  db: Db,
  texts: ReadonlyMap<string, string>,
  nowMs: number,
  options: {
    since?: Fingerprints | null
    collectors?: Collectors
    within?: (transaction: Db, before: ReadonlyMap<string, string>) => Promise<void>
  } = {},
): Promise<void> {
  const { since = null, collectors, within } = options
  const content = parseContent(texts)
  await db.transaction().execute(async (transaction) => {
    await holdContent(transaction)
    const before = await exportedTexts(transaction)
    const stored = fingerprintsOf(before)
    refuseNew(texts, content, stored, collectors)
    if (since) {
      const names = changedNames(since, stored)
      if (names.length > 0) throw new ContentChangedError(names)
    }
    // newer than the last change even within the same millisecond, or after the clock was set back
    const applied_at_ms = Math.max(nowMs, ((await newestContent(transaction)) ?? 0) + 1)
    await replaceContent(transaction, rowsOf(texts), applied_at_ms)
    await deleteContent(
      transaction,
      OPTIONAL_NAMES.filter((name) => !texts.has(name)),
    )
    await replacePlans(transaction, content.plans)
    await updateTiers(transaction, content.nodeGroups)
    await within?.(transaction, before)
  })
}
