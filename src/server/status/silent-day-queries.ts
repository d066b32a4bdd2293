import { type Kysely, sql } from 'kysely'
import type { PlaceDay, SilentDay } from '#domain/nodes/silent-days.ts'
import type { Tables } from '../db/tables.ts'

/** Tables of silent minutes by day, and the column that tells whose they are. */
const KEYS = { place_day: 'country', node_day: 'node_id' } as const
type Counted = keyof typeof KEYS

/** Adds one minute to each day of the places or nodes, once however many instances count it. */
export async function addSilentMinute(
  db: Kysely<Tables>,
  table: Counted,
  { day, minute }: { day: string; minute: number },
  counted: readonly { key: string; silent: number }[],
): Promise<void> {
  if (counted.length === 0) return
  const rows = counted.map(({ key, silent }) => sql`(${key}, ${day}, ${silent}, ${minute})`)
  const [name, key] = [sql.table(table), sql.ref(KEYS[table])]
  await sql`insert into ${name} (${key}, day, silent_minutes, counted_minute)
    values ${sql.join(rows)}
    on conflict (${key}, day) do update set
      silent_minutes = ${name}.silent_minutes + excluded.silent_minutes,
      counted_minute = excluded.counted_minute
    where ${name}.counted_minute < excluded.counted_minute`.execute(db)
}

export const selectPlaceDays = (db: Kysely<Tables>, fromDay: string): Promise<PlaceDay[]> =>
  db
    .selectFrom('place_day')
    .select(['country', 'day', 'silent_minutes'])
    .where('day', '>=', fromDay)
    .execute()

export const selectNodeDays = (
  db: Kysely<Tables>,
  node_id: string,
  fromDay: string,
): Promise<SilentDay[]> =>
  db
    .selectFrom('node_day')
    .select(['day', 'silent_minutes'])
    .where('node_id', '=', node_id)
    .where('day', '>=', fromDay)
    .execute()

export async function deleteSilentDays(db: Kysely<Tables>, beforeDay: string): Promise<void> {
  await db.deleteFrom('place_day').where('day', '<', beforeDay).execute()
  await db.deleteFrom('node_day').where('day', '<', beforeDay).execute()
}
