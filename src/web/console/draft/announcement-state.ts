import * as v from 'valibot'
import { LOCALES } from '#domain/site/locales.ts'
import { formatExpireDate, parseDateTime } from '#domain/time/dates.ts'

const words = v.optional(v.string(), '')
const moment = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || parseDateTime(text) !== null),
  ),
  '',
)
const Written = v.strictObject({
  shown: v.optional(v.boolean(), true),
  ...v.entriesFromList(LOCALES.toSorted(), words),
  link: words,
  maintenance: v.optional(v.boolean(), false),
  starts_at: moment,
  ends_at: moment,
})
const WrittenText = v.pipe(v.string(), v.parseJson(), Written)

/**
 * The contents of the announcement's file, which may still break rules, such as a text in one
 * language only.
 */
export type WrittenAnnouncement = v.InferOutput<typeof Written>
export type AnnouncementField = keyof WrittenAnnouncement
export type AnnouncementState = 'silent' | 'off' | 'planned' | 'running' | 'over'

/** Parses the file. @returns null when it holds something that the form cannot show */
export function readWritten(text: string): WrittenAnnouncement | null {
  const result = v.safeParse(WrittenText, text)
  return result.success ? result.output : null
}

/** Serializes the file in the layout of the export command, one field per line. */
export const writeWritten = (written: WrittenAnnouncement) =>
  `${JSON.stringify(written, null, 2)}\n`

/** Checks whether the form has a field for this place in the file. */
export const isAnnouncementField = (place: string): place is AnnouncementField =>
  Object.hasOwn(Written.entries, place)

/** Tells what visitors see of the announcement at a time. */
export function announcementState(
  { shown, starts_at, ends_at, ...written }: WrittenAnnouncement,
  nowMs: number,
): AnnouncementState {
  // the check refuses an announcement that lacks a language
  if (LOCALES.some((locale) => written[locale].trim() === '')) return 'silent'
  if (!shown) return 'off'
  if (nowMs >= (parseDateTime(ends_at) ?? Number.POSITIVE_INFINITY)) return 'over'
  return nowMs < (parseDateTime(starts_at) ?? nowMs) ? 'planned' : 'running'
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

/**
 * Converts a time of the file to the value of a `datetime-local` field: `2026-12-01T21:00`, in the
 * operator's time zone.
 */
export function localTime(momentText: string): string {
  const at_ms = parseDateTime(momentText)
  if (at_ms === null) return ''
  const at = new Date(at_ms)
  const day = [digits(at.getFullYear(), 4), digits(at.getMonth() + 1, 2), digits(at.getDate(), 2)]
  return `${day.join('-')}T${digits(at.getHours(), 2)}:${digits(at.getMinutes(), 2)}`
}

/** Converts the value of a `datetime-local` field to UTC, as the file stores it; empty for none. */
export function momentOf(fieldValue: string): string {
  const at_ms = Date.parse(fieldValue)
  return Number.isNaN(at_ms) ? '' : formatExpireDate(at_ms)
}

/** Names the operator's time zone and its offset from UTC at a time: `Asia/Shanghai, GMT+8`. */
export function zoneAt(at_ms: number): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' })
  const offset = format.formatToParts(at_ms).find(({ type }) => type === 'timeZoneName')?.value
  return `${format.resolvedOptions().timeZone}, ${offset}`
}
