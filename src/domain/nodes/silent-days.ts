import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { isSilent, type Place, type PlacedNode } from './places.ts'

/** How many days of a place or a node are stored and shown, today among them. */
export const SHOWN_DAYS = 90

/** Counts the minutes of one day in which a place or a node was silent. */
export interface SilentDay {
  /** in UTC: `2026-11-28` */
  day: string
  /** minutes in which the node, or every node of the place, sent no report */
  silent_minutes: number
}

export interface PlaceDay extends SilentDay {
  country: string
}

export const utcDayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/** Counts minutes since 1970, so that instances agree on which one they count. */
export const minuteOf = (atMs: number): number => Math.floor(atMs / MINUTE_MS)

/** Tells what the present minute adds to each place: one where it is silent. A place that is closed on purpose adds none. */
export const silentPlaces = (places: readonly Place[]): { key: string; silent: number }[] =>
  places.map(({ country, state }) => ({ key: country, silent: state === 'silent' ? 1 : 0 }))

/** Tells what the present minute adds to each registered node: one where it is open and silent. */
export const silentNodes = (
  nodes: readonly PlacedNode[],
  nowMs: number,
): { key: string; silent: number }[] =>
  nodes
    .filter(({ public_key }) => public_key !== null)
    .map((node) => ({ key: node.node_id, silent: isSilent(node, nowMs) ? 1 : 0 }))

/** Lists the last 90 days, oldest first; null for a day without a record. */
export function lastDays(
  days: readonly SilentDay[],
  nowMs: number,
): { day: string; silent_minutes: number | null }[] {
  const known = new Map(days.map(({ day, silent_minutes }) => [day, silent_minutes]))
  return Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = utcDayOf(nowMs - (SHOWN_DAYS - 1 - index) * DAY_MS)
    return { day, silent_minutes: known.get(day) ?? null }
  })
}
