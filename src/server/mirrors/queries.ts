import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type MirrorListRow = Selectable<Tables['mirror_list']>

/** Selects the lists of all groups, in their order. */
export const selectMirrorLists = (db: Db) =>
  db.selectFrom('mirror_list').selectAll().orderBy('mirror_group').execute()

/** Replaces the lists of all groups; call it in a transaction. */
export async function replaceMirrorLists(
  db: Db,
  lists: readonly Insertable<Tables['mirror_list']>[],
): Promise<void> {
  await db.deleteFrom('mirror_list').execute()
  await db.insertInto('mirror_list').values(lists).execute()
}
