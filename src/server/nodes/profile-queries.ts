import type { Insertable } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Selects the profiles of a node that are current or ended after a time, the newest first. */
export const selectProfiles = (db: Db, node_id: string, endedAfterMs: number) =>
  endedAfter(db, endedAfterMs).where('node_id', '=', node_id).execute()

/** Selects those of all nodes. */
export const selectAllProfiles = (db: Db, endedAfterMs: number) =>
  endedAfter(db, endedAfterMs).execute()

/** Selects the nodes in use whose disguised connections all work, as far as their agents report. */
export async function selectNodesWithWays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('node_profile')
    .innerJoin('node', 'node.node_id', 'node_profile.node_id')
    .select('node.node_id')
    .where('ways', '!=', '[]')
    .where('ended_at_ms', 'is', null)
    .where('lost_at_ms', 'is', null)
    .where((is) => is.or([is('way_failures', 'is', null), is('way_failures', '=', '[]')]))
    .execute()
  return rows.map(({ node_id }) => node_id)
}

function endedAfter(db: Db, endedAfterMs: number) {
  return db
    .selectFrom('node_profile')
    .selectAll()
    .where((is) => is.or([is('ended_at_ms', 'is', null), is('ended_at_ms', '>', endedAfterMs)]))
    .orderBy('number', 'desc')
}

/** Inserts the new profile of a node in place of the current one; call it in a transaction. */
export async function replaceProfile(
  db: Db,
  profile: Insertable<Tables['node_profile']>,
  at_ms: number,
): Promise<void> {
  await db
    .updateTable('node_profile')
    .set({ ended_at_ms: at_ms })
    .where('node_id', '=', profile.node_id)
    .where('ended_at_ms', 'is', null)
    .execute()
  await db.insertInto('node_profile').values(profile).execute()
}

export async function deleteProfiles(db: Db, node_id: string): Promise<void> {
  await db.deleteFrom('node_profile').where('node_id', '=', node_id).execute()
}
