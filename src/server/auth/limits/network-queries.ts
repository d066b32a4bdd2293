import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** A window of time, the same for all instances. */
export interface NetworkWindow {
  starts_at_ms: number
  lengthMs: number
}

/**
 * Stores the window's key unless another instance has done so, and deletes ended windows with their counts.
 * @returns the stored key, and the number of networks counted under it
 */
export async function openNetworkWindow(
  db: Db,
  window: NetworkWindow,
  drawnKey: string,
): Promise<{ key: string; rows: number }> {
  const { starts_at_ms } = window
  for (const ended of await deleteEndedKeys(db, window)) {
    await db.deleteFrom('network_count').where('window_starts_at_ms', '=', ended).execute()
  }
  await db
    .insertInto('network_window')
    .values({ starts_at_ms, key: drawnKey })
    .onConflict((conflict) => conflict.column('starts_at_ms').doNothing())
    .execute()
  const { key } = await db
    .selectFrom('network_window')
    .select('key')
    .where('starts_at_ms', '=', starts_at_ms)
    .executeTakeFirstOrThrow()
  const { rows } = await db
    .selectFrom('network_count')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('window_starts_at_ms', '=', starts_at_ms)
    .executeTakeFirstOrThrow()
  return { key, rows }
}

/** Deletes the keys and counts of ended windows. */
export async function deleteEndedWindows(db: Db, window: NetworkWindow): Promise<void> {
  await deleteEndedKeys(db, window)
  const { starts_at_ms, lengthMs } = window
  await db
    .deleteFrom('network_count')
    .where((is) =>
      is.or([
        is('window_starts_at_ms', '<', starts_at_ms),
        is('window_starts_at_ms', '>', starts_at_ms + lengthMs),
      ]),
    )
    .execute()
}

/**
 * Deletes the keys of ended windows. The next window's key stays, because another instance's clock may be
 * ahead.
 */
async function deleteEndedKeys(
  db: Db,
  { starts_at_ms, lengthMs }: NetworkWindow,
): Promise<number[]> {
  const ended = await db
    .deleteFrom('network_window')
    .where((is) =>
      is.or([
        is('starts_at_ms', '<', starts_at_ms),
        is('starts_at_ms', '>', starts_at_ms + lengthMs),
      ]),
    )
    .returning('starts_at_ms')
    .execute()
  return ended.map((row) => row.starts_at_ms)
}

/**
 * Increments a counter; atomic.
 * @returns the new count
 */
export async function countNetwork(
  db: Db,
  name: string,
  window_starts_at_ms: number,
): Promise<number> {
  const { hits } = await db
    .insertInto('network_count')
    .values({ name, window_starts_at_ms, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ hits: sql`network_count.hits + 1` }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}

export async function uncountNetwork(db: Db, name: string): Promise<void> {
  await db
    .updateTable('network_count')
    .set({ hits: sql`hits - 1` })
    .where('name', '=', name)
    .execute()
}
