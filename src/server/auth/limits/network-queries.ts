import { sql } from 'kysely'
import { CODE_LIFETIME_MS } from '#domain/identity/credentials.ts'
import { countOf } from '../../db/count-of.ts'
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
  await endWindows(db, window)
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
  const counters = db.selectFrom('network_count').where('window_starts_at_ms', '=', starts_at_ms)
  return { key, rows: await countOf(counters) }
}

/** Deletes the keys and counts of ended windows. */
export async function deleteEndedWindows(db: Db, window: NetworkWindow): Promise<void> {
  await endWindows(db, window)
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
 * Deletes the keys and counts of ended windows, and keeps how crowded the counters were. An instance that
 * comes second waits for the first, and finds nothing left.
 */
async function endWindows(db: Db, window: NetworkWindow): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const starts_at_ms of await deleteEndedKeys(transaction, window)) {
      await storeCrowding(transaction, { ...window, starts_at_ms })
      await transaction
        .deleteFrom('network_count')
        .where('window_starts_at_ms', '=', starts_at_ms)
        .execute()
    }
  })
}

/** People who confirmed a code within an hour that is judged: of fewer, one household could be the most. */
const LEAST_PEOPLE = 20

/**
 * Compares the people who confirmed a code, each after at least one counted call, with the counters. Those who
 * call often from one address change neither.
 */
async function storeCrowding(db: Db, { starts_at_ms, lengthMs }: NetworkWindow): Promise<void> {
  const { people } = await db
    .selectFrom('mailed_code')
    .select(({ fn }) => fn.count<number>('bound_to').distinct().as('people'))
    .where('expires_at_ms', '>=', starts_at_ms + CODE_LIFETIME_MS)
    .where('expires_at_ms', '<', starts_at_ms + lengthMs + CODE_LIFETIME_MS)
    .where('used_at_ms', 'is not', null)
    .where('purpose', 'in', ['sign_up', 'sign_in', 'recovery'])
    .executeTakeFirstOrThrow()
  if (people < LEAST_PEOPLE) return
  const { counters, calls } = await db
    .selectFrom('network_count')
    .select(({ fn }) => [
      fn.countAll<number>().as('counters'),
      fn.sum<number | null>('hits').as('calls'),
    ])
    .where('window_starts_at_ms', '=', starts_at_ms)
    .executeTakeFirstOrThrow()
  // fewer after a crash of PostgreSQL, which empties unlogged tables
  if (Number(calls) < people) return
  const crowding = {
    window_starts_at_ms: starts_at_ms,
    people_per_counter: Math.floor(people / counters),
  }
  await db
    .insertInto('network_crowding')
    .values({ part: 'limits', ...crowding })
    .onConflict((conflict) => conflict.column('part').doUpdateSet(crowding))
    .execute()
}

/** Reads how many people shared a counter, on average and rounded down, in the last hour that shows it. */
export function selectCrowding(
  db: Db,
): Promise<{ window_starts_at_ms: number; people_per_counter: number } | undefined> {
  return db
    .selectFrom('network_crowding')
    .select(['window_starts_at_ms', 'people_per_counter'])
    .executeTakeFirst()
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
