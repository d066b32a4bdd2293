import { placesOf } from '#domain/nodes/places.ts'
import {
  minuteOf,
  SHOWN_DAYS,
  silentNodes,
  silentPlaces,
  utcDayOf,
} from '#domain/nodes/silent-days.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts'
import type { Job } from '../jobs.ts'
import { selectNodes } from '../nodes/queries.ts'
import { lockNodes } from '../nodes/removal-queries.ts'
import type { DbAndClock } from '../services.ts'
import { addSilentMinute, deleteSilentDays } from './silent-day-queries.ts'

/** Counts the minutes in which a place or a node was silent, for the status page and the console. */
export const silentDays = (services: DbAndClock): Job => ({
  name: 'silent days',
  // nodes first have to find the server again
  startAfterMs: 2 * MINUTE_MS,
  pauseMs: () => MINUTE_MS - (services.now() % MINUTE_MS),
  run: () => countSilentDays(services),
})

/** Counts the present minute of each place and node, and forgets the days that are no longer shown. */
export async function countSilentDays({ db, now }: DbAndClock): Promise<void> {
  const nowMs = now()
  const nodes = await selectNodes(db)
  const present = { day: utcDayOf(nowMs), minute: minuteOf(nowMs) }
  await addSilentMinute(db, 'place_day', present, silentPlaces(placesOf(nodes, nowMs)))
  const counted = silentNodes(nodes, nowMs)
  const nodeIds = counted.map(({ key }) => key)
  await db.transaction().execute(async (transaction) => {
    const locked = await lockNodes(transaction, nodeIds)
    const staying = counted.filter(({ key }) => locked.has(key))
    await addSilentMinute(transaction, 'node_day', present, staying)
  })
  await deleteSilentDays(db, firstDay(nowMs))
}

/** Returns the oldest day that is shown. */
export const firstDay = (nowMs: number): string => utcDayOf(nowMs - (SHOWN_DAYS - 1) * DAY_MS)
