import * as v from 'valibot'
import { type ContentFile, DraftRequest } from '#contract/console/content.ts'
import type { Db } from '../../db/open.ts'

const StoredFiles = v.pipe(v.string(), v.parseJson(), DraftRequest.entries.files)

/** Stores an operator's unapplied changes for the preview, in place of the earlier draft. */
export async function storeDraft(
  db: Db,
  operator_id: string,
  changed: readonly ContentFile[],
  at_ms: number,
): Promise<void> {
  const draft = { files: JSON.stringify(changed), at_ms }
  await db
    .insertInto('content_draft')
    .values({ operator_id, ...draft })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(draft))
    .execute()
}

/** Selects the operator's unapplied changes; empty before the first check. */
export async function selectDraft(db: Db, operator_id: string): Promise<ContentFile[]> {
  const row = await db
    .selectFrom('content_draft')
    .select('files')
    .where('operator_id', '=', operator_id)
    .executeTakeFirst()
  return row ? v.parse(StoredFiles, row.files) : []
}
