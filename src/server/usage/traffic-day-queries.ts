import { type Expression, sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Sums of days and months that are over are stored in whole steps of 10 GB. */
const STEP_BYTES = 10_000_000_000

export const roundedDown = (bytes: Expression<number>) =>
  sql<number>`${bytes} - ${bytes} % ${sql.lit(STEP_BYTES)}`

/** Adds bytes to the sum of a day. */
export async function upsertTrafficDay(
  db: Db,
  { day, bytes }: { day: string; bytes: number },
): Promise<void> {
  await db
    .insertInto('traffic_day')
    .values({ day, bytes })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ bytes: eb('traffic_day.bytes', '+', eb.ref('excluded.bytes')) })),
    )
    .execute()
}

/** Selects the days before another one whose sums are not rounded yet. */
export async function selectOpenTrafficDays(db: Db, before: string): Promise<string[]> {
  const days = await db
    .selectFrom('traffic_day')
    .select('day')
    .where('day', '<', before)
    .where('is_rounded', '=', 0)
    .execute()
  return days.map(({ day }) => day)
}

/** Accounts that are looked at: enough to find some that connected on a day, without reading all. */
const ACCOUNTS_READ = 5000

/**
 * Tells whether at least as many members have connected since then; of many, it looks at the first ones alone.
 * @param node counts only those whose last connection was to it
 */
export async function haveConnectedSince(
  db: Db,
  since_ms: number,
  { members, node }: { members: number; node?: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('traffic')
    .select(['last_connection_time_ms', 'last_connection_node'])
    .where('account_id', '>', '')
    .orderBy('account_id')
    .limit(ACCOUNTS_READ)
    .execute()
  const connected = rows.filter(
    ({ last_connection_time_ms, last_connection_node }) =>
      Number(last_connection_time_ms ?? 0) >= since_ms &&
      (node === undefined || last_connection_node === node),
  )
  return connected.length >= members
}

/** Rounds the sum of a day down. */
export async function roundTrafficDay(db: Db, day: string): Promise<void> {
  await db
    .updateTable('traffic_day')
    .set({ bytes: roundedDown(sql.ref<number>('bytes')), is_rounded: 1 })
    .where('day', '=', day)
    .execute()
}

export const deleteTrafficDay = (db: Db, day: string) =>
  db.deleteFrom('traffic_day').where('day', '=', day).execute()

export const deleteTrafficDaysBefore = (db: Db, day: string) =>
  db.deleteFrom('traffic_day').where('day', '<', day).execute()

/** Selects the sums of the days before another one. */
export const selectTrafficDays = (db: Db, before: string) =>
  db.selectFrom('traffic_day').select(['day', 'bytes']).where('day', '<', before).execute()
