import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import type { Place } from './places.ts'

/** How many days of a place are stored and shown, today among them. */
export const PLACE_DAYS = 90

/** Counts the minutes of one day in which a place was silent. */
export interface PlaceDay {
  country: string
  /** in UTC: `2026-11-28` */
  day: string
  /** minutes in which none of its nodes reported */
  silent_minutes: number
}

export const placeDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** Counts minutes since 1970, so that instances agree on which one they count. */
export const minuteOf = (atMs: number): number => Math.floor(atMs / MINUTE_MS)

/** Tells what the present minute adds to each place: one where it is silent. A place that is closed on purpose adds none. */
export const silentMinutes = (places: readonly Place[]): { country: string; silent: number }[] =>
  places.map(({ country, state }) => ({ country, silent: state === 'silent' ? 1 : 0 }))

/** Lists the last 90 days of a place, oldest first; null for a day without a record. */
export function lastDays(
  days: readonly PlaceDay[],
  nowMs: number,
): { day: string; silent_minutes: number | null }[] {
  const known = new Map(days.map(({ day, silent_minutes }) => [day, silent_minutes]))
  return Array.from({ length: PLACE_DAYS }, (_, index) => {
    const day = placeDay(nowMs - (PLACE_DAYS - 1 - index) * DAY_MS)
    return { day, silent_minutes: known.get(day) ?? null }
  })
}
