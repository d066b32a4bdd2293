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

function sinceMidnight(at_ms: number, time_zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at_ms)
  const part = (type: 'hour' | 'minute') =>
    Number(parts.find((found) => found.type === type)?.value)
  return (part('hour') * 60 + part('minute')) * MINUTE_MS + (at_ms % MINUTE_MS)
}
