import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

type PreparedReply = Tables['prepared_reply']

/** Selects the operators' own prepared replies, by name. */
export function selectPreparedReplies(db: Db): Promise<PreparedReply[]> {
  return db
    .selectFrom('prepared_reply')
    .select(['name', 'locale', 'text'])
    .orderBy('name')
    .orderBy('locale')
    .execute()
}

/** Stores a prepared reply in a language, in place of the one of that name. */
export async function upsertPreparedReply(db: Db, row: PreparedReply): Promise<void> {
  await db
    .insertInto('prepared_reply')
    .values(row)
    .onConflict((conflict) => conflict.columns(['name', 'locale']).doUpdateSet({ text: row.text }))
    .execute()
}

/** @returns whether there was one of that name */
export async function deletePreparedReply(db: Db, name: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('prepared_reply')
    .where('name', '=', name)
    .returning('locale')
    .execute()
  return deleted.length > 0
}
