import type { Generated } from 'kysely'

/** Tables of sums by day and by month. No row names a member. */
export interface HistoryTables {
  /** How long a place was silent on a day (decision 227). */
  place_day: {
    /** ISO 3166-1, two letters */
    country: string
    /** in UTC: `2026-11-28` */
    day: string
    silent_minutes: number
    /** the last minute that was counted, in minutes since 1970 */
    counted_minute: number
  }

  /** How long a node was silent on a day (decision 255). */
  node_day: {
    node_id: string
    /** in UTC: `2026-11-28` */
    day: string
    silent_minutes: number
    /** the last minute that was counted, in minutes since 1970 */
    counted_minute: number
  }

  /** The traffic of all members on a node in a month; rounded once the month is over (decision 255). */
  node_month: {
    node_id: string
    /** in UTC: `2026-11` */
    month: string
    bytes: number
    is_rounded: Generated<number>
  }

  /** The traffic of all members and nodes together on a day; rounded once the day is over (decision 229). */
  traffic_day: {
    /** by the operator's time zone: `2026-11-28` */
    day: string
    bytes: number
    is_rounded: Generated<number>
  }
}
