import { minuteOf, PLACE_DAYS, placeDay, silentMinutes } from '#domain/nodes/place-days.ts'
import { placesOf } from '#domain/nodes/places.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '../jobs.ts'
import { selectNodes } from '../nodes/queries.ts'
import type { DbAndClock } from '../services.ts'
import { addPlaceMinute, deletePlaceDays } from './place-day-queries.ts'

/** Counts the minutes in which a place was silent, for the status page. */
export const placeDays = (services: DbAndClock): Job => ({
  name: 'days of places',
  // nodes first have to find the server again
  startAfterMs: 2 * MINUTE_MS,
  pauseMs: () => MINUTE_MS - (services.now() % MINUTE_MS),
  run: () => countPlaceDays(services),
})

/** Counts the present minute of each place, and forgets the days that are no longer shown. */
export async function countPlaceDays({ db, now }: DbAndClock): Promise<void> {
  const nowMs = now()
  const places = silentMinutes(placesOf(await selectNodes(db), nowMs))
  if (places.length > 0) {
    await addPlaceMinute(db, { day: placeDay(nowMs), minute: minuteOf(nowMs) }, places)
  }
  await deletePlaceDays(db, firstDay(nowMs))
}

/** Returns the oldest day that is shown. */
export const firstDay = (nowMs: number): string => placeDay(nowMs - (PLACE_DAYS - 1) * DAY_MS)
