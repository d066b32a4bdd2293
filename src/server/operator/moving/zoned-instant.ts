import { parseDateTime } from '#domain/time/dates.ts'

/** Far dates stay as they are: they stand for what never ends, and their clocks have no four digits. */
const FAR_MS = parseDateTime('9000-01-01 00:00:00') ?? 0

/**
 * Finds the instant at which the clocks of a zone show a date and time; of two, when they are set back, one of them.
 * @param shownMs what they show, as if it were UTC
 */
export function zonedInstant(shownMs: number, zone: string): number {
  if (zone === 'UTC' || shownMs >= FAR_MS) return shownMs
  const guessMs = shownMs - offsetAt(shownMs, zone)
  return shownMs - offsetAt(guessMs, zone)
}

function offsetAt(instantMs: number, zone: string): number {
  if (clock.zone !== zone) clock = { zone, format: clockOf(zone) }
  return Date.parse(`${clock.format.format(instantMs).replace(' ', 'T')}Z`) - instantMs
}

/** Writes dates as ISO does. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The clock that was asked for last: one takes much memory, and a panel has many dates. */
let clock = { zone: 'UTC', format: clockOf('UTC') }
