import type { Kysely } from 'kysely'
import type { PlaceDay } from '#domain/nodes/place-days.ts'
import type { Tables } from '../db/tables.ts'

/** Adds one minute to each place's day, once however many instances count it. */
export async function addPlaceMinute(
  db: Kysely<Tables>,
  { day, minute }: { day: string; minute: number },
  places: readonly { country: string; silent: number }[],
): Promise<void> {
  await db
    .insertInto('place_day')
    .values(
      places.map(({ country, silent }) => ({
        country,
        day,
        silent_minutes: silent,
        counted_minute: minute,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'day'])
        .doUpdateSet((eb) => ({
          silent_minutes: eb('place_day.silent_minutes', '+', eb.ref('excluded.silent_minutes')),
          counted_minute: eb.ref('excluded.counted_minute'),
        }))
        .whereRef('place_day.counted_minute', '<', 'excluded.counted_minute'),
    )
    .execute()
}

export const selectPlaceDays = (db: Kysely<Tables>, fromDay: string): Promise<PlaceDay[]> =>
  db
    .selectFrom('place_day')
    .select(['country', 'day', 'silent_minutes'])
    .where('day', '>=', fromDay)
    .execute()

export const deletePlaceDays = (db: Kysely<Tables>, beforeDay: string) =>
  db.deleteFrom('place_day').where('day', '<', beforeDay).execute()
