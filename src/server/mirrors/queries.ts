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

/** Selects the mirror at which a member signed in last; null when it was at the site's own address. */
export async function selectLastMirror(db: Db, account_id: string): Promise<string | null> {
  const session = await db
    .selectFrom('session')
    .select('mirror')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'browser')
    .orderBy('created_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
  return session?.mirror ?? null
}
