import { localDate, startOfEarlierDay } from '#domain/time/local-day.ts'
import type { DbAndClock } from '../services.ts'
import { readTimeZone } from '../site/content/time-zone.ts'
import {
  deleteTrafficDay,
  deleteTrafficDaysBefore,
  haveConnectedSince,
  roundTrafficDay,
  selectOpenTrafficDays,
  selectTrafficDays,
  upsertTrafficDay,
} from './traffic-day-queries.ts'

/** Days that are stored: a month, and one to compare it with. */
const STORED_DAYS = 60

/** The sum of fewer members would say too much of each of them. */
export const LEAST_MEMBERS = 20

/** Adds the traffic of a report to the sum of all nodes and members of its day. */
export async function addDayTraffic(
  services: DbAndClock,
  used_bytes: Iterable<number>,
): Promise<void> {
  const bytes = sumOf(used_bytes)
  if (bytes > 0) await upsertTrafficDay(services.db, { day: await dayBefore(services, 0), bytes })
}

export const sumOf = (used_bytes: Iterable<number>): number =>
  [...used_bytes].reduce((sum, used) => sum + used, 0)

/** Rounds the sums of days that are over, and deletes old ones and those of few members (decision 229). */
export async function closeTrafficDays(services: DbAndClock): Promise<void> {
  const { db } = services
  for (const day of await selectOpenTrafficDays(db, await dayBefore(services, 0))) {
    // at this hour it is that day in nearly every time zone
    const noonMs = Date.parse(`${day}T12:00:00Z`)
    if (await haveConnectedSince(db, noonMs, { members: LEAST_MEMBERS }))
      await roundTrafficDay(db, day)
    else await deleteTrafficDay(db, day)
  }
  await deleteTrafficDaysBefore(db, await dayBefore(services, STORED_DAYS))
}

/** Reads the rounded sums of days that are over. */
export async function readTrafficDays(services: DbAndClock): Promise<ReadonlyMap<string, number>> {
  const days = await selectTrafficDays(services.db, await dayBefore(services, 0))
  return new Map(days.map(({ day, bytes }) => [day, Number(bytes)]))
}

async function dayBefore(services: DbAndClock, days: number): Promise<string> {
  const timeZone = await readTimeZone(services)
  return localDate(startOfEarlierDay(services.now(), days, timeZone), timeZone)
}
