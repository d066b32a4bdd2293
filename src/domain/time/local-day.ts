import { DAY_MS, MINUTE_MS } from './durations.ts'

/** Finds the start of the day that contains `at_ms` in a time zone, in milliseconds since 1970 UTC. */
export function startOfDay(at_ms: number, time_zone: string): number {
  const guess = at_ms - sinceMidnight(at_ms, time_zone)
  // corrects for a change to or from daylight saving time since midnight
  const off = sinceMidnight(guess, time_zone)
  return guess - (off > DAY_MS / 2 ? off - DAY_MS : off)
}

/** Finds the start of the day that was some days before the one that contains `at_ms`. */
export function startOfEarlierDay(at_ms: number, days: number, time_zone: string): number {
  // counts from noon, because a day can have 23 or 25 hours
  const noonMs = startOfDay(at_ms, time_zone) + DAY_MS / 2
  return startOfDay(noonMs - days * DAY_MS, time_zone)
}

/**
 * Finds the start of a month in a time zone.
 * @param month as in `2026-10`
 */
export function startOfMonth(month: string, time_zone: string): number {
  const noonMs = Date.parse(`${month}-01T12:00:00Z`)
  // far in the east, noon in UTC is the second day already
  const isFirst = localDate(noonMs, time_zone).endsWith('-01')
  return startOfEarlierDay(noonMs, isFirst ? 0 : 1, time_zone)
}

/** Returns the month after another one: `2027-01` for `2026-12`. */
export function nextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}

/** Writes the day of an instant in a time zone: `2026-10-31`. */
export function localDate(at_ms: number, time_zone: string): string {
  if (dates.time_zone !== time_zone) dates = { time_zone, format: dateFormat(time_zone) }
  return dates.format.format(at_ms)
}

const dateFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The format of the zone that was asked for last: one takes much memory, and a file has many dates. */
let dates = { time_zone: 'UTC', format: dateFormat('UTC') }

function sinceMidnight(at_ms: number, time_zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at_ms)
  const part = (type: 'hour' | 'minute') =>
    Number(parts.find((piece) => piece.type === type)?.value)
  return (part('hour') * 60 + part('minute')) * MINUTE_MS + (at_ms % MINUTE_MS)
}
