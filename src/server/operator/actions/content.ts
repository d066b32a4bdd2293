import type { Services } from '../../services.ts'
import { applyContent } from '../../site/content/apply-content.ts'
import { exportedTexts } from '../../site/content/exported-content.ts'
import type { Fingerprints } from '../../site/content/fingerprints.ts'
import { newestContent } from '../../site/queries.ts'
import { type Author, insertAudit } from '../queries/audit-queries.ts'
import { insertVersion, selectChangesFrom } from '../queries/content-history-queries.ts'

type Context = Pick<Services, 'db' | 'now' | 'gateways'>

/**
 * Makes a complete set of files the site's content, all or none; writes the audit, and the changes
 * into the history.
 * @param since fingerprints of the content from which the files were made; null skips the
 *   comparison
 * @throws {ContentError}
 * @throws {ContentChangedError}
 */
export async function applyTexts(
  { db, now, gateways }: Context,
  texts: ReadonlyMap<string, string>,
  audit: Author & { what: string },
  since: Fingerprints | null,
): Promise<void> {
  const at_ms = now()
  await applyContent(db, texts, at_ms, {
    since,
    collectors: gateways.values(),
    within: async (transaction, before) => {
      const after = await exportedTexts(transaction)
      const changes = [...after]
        .filter(([name, text]) => before.get(name) !== text)
        .map(([name, text]) => ({
          name,
          text_before: before.get(name) ?? null,
          text_after: text,
        }))
      const { who, why } = audit
      const applied_at_ms = (await newestContent(transaction)) ?? at_ms
      if (changes.length > 0) {
        await insertVersion(transaction, { at_ms: applied_at_ms, who, why }, changes)
      }
      await insertAudit(transaction, { ...audit, at_ms })
    },
  })
}

/**
 * Rebuilds the files as they were before a version was applied.
 * @returns null when the version does not exist
 */
export async function textsBefore(
  { db }: Pick<Context, 'db'>,
  version_id: string,
): Promise<Map<string, string> | null> {
  const undone = await selectChangesFrom(db, version_id)
  if (undone.length === 0) return null
  const texts = await exportedTexts(db)
  for (const { name, text_before } of undone) {
    if (text_before === null) texts.delete(name)
    else texts.set(name, text_before)
  }
  return texts
}
