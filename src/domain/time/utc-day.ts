import { parseDateTime } from './dates.ts'
import { DAY_MS } from './durations.ts'

/**
 * Reads a day of the service's calendar, such as `2026-12-31`.
 * @returns its first instant in UTC, milliseconds since 1970; null when there is no such day
 */
export const dayStart = (text: string): number | null =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? parseDateTime(`${text} 00:00:00`) : null

/** Returns the instant at which a day ends, the first of the next one; null when there is no such day. */
export function dayEnd(text: string): number | null {
  const startMs = dayStart(text)
  return startMs === null ? null : startMs + DAY_MS
}
