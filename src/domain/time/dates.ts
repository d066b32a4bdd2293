import { MINUTE_MS, SECOND_MS } from './durations.ts'

const MAX_LENGTH = 40
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/

/** From `0000-01-01T00:00:00Z` to the end of `9999`: the range of a year with four digits. */
const FIRST_MS = -62_167_219_200_000
const END_MS = 253_402_300_800_000

/**
 * Reads an `expire_date` (requirement 3.1, decision 1): date and time separated by a space or `T`,
 * seconds and fraction optional, zone `Z` or `±hh:mm`; without a zone it is UTC.
 * @returns milliseconds since 1970 in UTC, or null for anything else, impossible dates included
 */
export function parseDateTime(text: unknown): number | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null
  const match = DATE_TIME.exec(text)
  if (!match) return null

  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (hour > 23 || minute > 59 || second > 59) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  date.setUTCHours(hour, minute, second, Number((match[7] ?? '').slice(0, 3).padEnd(3, '0')))

  const offsetMs = zoneOffset(match[8])
  if (offsetMs === null) return null
  const instantMs = date.getTime() - offsetMs
  return isWritable(instantMs) ? instantMs : null
}

/**
 * Writes an instant as the API sends it: `2026-12-01T08:00:00Z`. Cuts off fractions of a second.
 * @throws RangeError when the year does not have four digits
 */
export function formatInstant(instantMs: number): string {
  if (!isWritable(instantMs))
    throw new RangeError(`${instantMs} ms is outside the years 0000 to 9999`)
  return `${new Date(instantMs).toISOString().slice(0, 19)}Z`
}

/** Rounds up, in the member's favor, because an `expire_date` has no fractions of a second. */
export function wholeSecond(instantMs: number): number {
  return Math.ceil(instantMs / SECOND_MS) * SECOND_MS
}

function isWritable(instantMs: number): boolean {
  return instantMs >= FIRST_MS && instantMs < END_MS
}

function zoneOffset(zone: string | undefined): number | null {
  if (zone === undefined || zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(4, 6))
  if (hours > 23 || minutes > 59) return null
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS
}
