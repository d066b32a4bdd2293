import * as v from 'valibot'
import { type ContentFile, DraftRequest } from '#contract/console/console-content.ts'
import type { Db } from '../db/open.ts'

const StoredFiles = v.pipe(v.string(), v.parseJson(), DraftRequest.entries.files)

/** Keeps what an operator is about to change, for the preview; the draft of before goes. */
export async function keepDraft(
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

/** The files that an operator is about to change; none before the first check. */
export async function selectDraft(db: Db, operator_id: string): Promise<ContentFile[]> {
  const row = await db
    .selectFrom('content_draft')
    .select('files')
    .where('operator_id', '=', operator_id)
    .executeTakeFirst()
  return row ? v.parse(StoredFiles, row.files) : []
}
