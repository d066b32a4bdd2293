import type { CONTENT_ENDPOINTS, ContentFile } from '#contract/console/content.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { ContentChangedError } from '../../site/content/apply-content.ts'
import { exportedTexts } from '../../site/content/exported-content.ts'
import { type Fingerprints, fingerprintsOf } from '../../site/content/fingerprints.ts'
import { parseContent } from '../../site/content/parse-content.ts'
import { ContentError, problemIn } from '../../site/content/problems/content-problems.ts'
import { type Collectors, refuseNew } from '../../site/content/refuse-new.ts'

type Problems = ReplyOf<typeof CONTENT_ENDPOINTS.checkContent>['problems']

/** Reads every content file for editing, with its fingerprint, which later shows whether it changed. */
export async function readContent({
  db,
}: Pick<Services, 'db'>): Promise<ReplyOf<typeof CONTENT_ENDPOINTS.getConsoleContent>> {
  const texts = await exportedTexts(db)
  return {
    files: [...texts].map(([name, text]) => ({ name, text })),
    since: Object.entries(fingerprintsOf(texts)).map(([name, hash]) => ({ name, hash })),
  }
}

/** Replaces the changed files in the site's content. Reports names of unknown files as problems. */
export async function draftTexts(
  db: Db,
  changed: readonly ContentFile[],
): Promise<{ texts: Map<string, string>; stored: Fingerprints; problems: Problems }> {
  const texts = await exportedTexts(db)
  const stored = fingerprintsOf(texts)
  const unknown = changed.filter(({ name }) => !texts.has(name))
  for (const { name, text } of changed) texts.set(name, text)
  const problems = unknown.map(({ name }) => problemIn(name, { code: 'unknown_file' }))
  return { texts, stored, problems }
}

/** Lists the problems for which a set of files cannot be applied in place of the stored one. */
export function problemsOf(
  texts: ReadonlyMap<string, string>,
  stored: Fingerprints,
  collectors: Collectors = [],
): Problems {
  try {
    refuseNew(texts, parseContent(texts), stored, collectors)
    return []
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems]
    throw error
  }
}

/**
 * Turns the expected errors of applying content into outcomes.
 * @throws any other error
 */
export async function outcomeOf(
  apply: Promise<void>,
): Promise<ReplyOf<typeof CONTENT_ENDPOINTS.applyContent>> {
  try {
    await apply
    return { outcome: 'applied' }
  } catch (error) {
    if (error instanceof ContentError) return { outcome: 'refused', problems: [...error.problems] }
    if (error instanceof ContentChangedError) return { outcome: 'changed', files: [...error.names] }
    throw error
  }
}
