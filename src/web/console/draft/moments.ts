import { formatInstant, parseDateTime } from '#domain/time/dates.ts'

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/**
 * Converts a time of the file to the value of a `datetime-local` field: `2026-12-01T21:00`, in the
 * operator's time zone.
 */
export function localTime(momentText: string): string {
  const at_ms = parseDateTime(momentText)
  if (at_ms === null) return ''
  const date = new Date(at_ms)
  const day = [
    digits(date.getFullYear(), 4),
    digits(date.getMonth() + 1, 2),
    digits(date.getDate(), 2),
  ]
  return `${day.join('-')}T${digits(date.getHours(), 2)}:${digits(date.getMinutes(), 2)}`
}

/** Converts the value of a `datetime-local` field to UTC, as the file stores it; empty for none. */
export function momentOf(fieldValue: string): string {
  const at_ms = Date.parse(fieldValue)
  return Number.isNaN(at_ms) ? '' : formatInstant(at_ms)
}

/** Names the operator's time zone and its offset from UTC at a time: `Asia/Shanghai, GMT+8`. */
export function zoneAt(at_ms: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(at_ms).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone}, ${offset}`
}
